import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentFields, pictureTargetsWithin } from '../../../src/cms/graph/references';
import { contentTypes } from '../../../src/cms/client/fragments';
import { connection } from '../../setup/stack/graph';

interface Field {
  uid: string;
  data_type: string;
  schema?: Field[];
  field_metadata?: { image?: boolean };
}

const fileFields = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) =>
    field.data_type === 'file' ? [field] : fileFields(field.schema ?? []),
  );

const schemaOf = (type: string): Field[] => {
  const text = readFileSync(path.join('content', 'content_types', `${type}.json`), 'utf8');
  return (JSON.parse(text) as { schema: Field[] }).schema;
};

describe('a file is expected to be a picture', () => {
  it('in every file field of the content model, except in the document fields', () => {
    const fields = contentTypes.flatMap((type) => fileFields(schemaOf(type)));
    const documents = fields.filter(({ field_metadata }) => field_metadata?.image !== true);
    const names = documents.map(({ uid }) => `${uid}Connection`);
    expect([...new Set(names)].sort()).toEqual([...documentFields].sort());
  });

  it('at any depth of an entry', () => {
    const fields = {
      image: { fileConnection: connection('sky') },
      specs: [{ pdfConnection: connection('sheet') }],
      certificate: { documentConnection: connection('certificate') },
      members: [{ portraitConnection: connection('portrait') }],
    };
    expect(pictureTargetsWithin(fields)).toEqual(['sky', 'portrait']);
  });
});
