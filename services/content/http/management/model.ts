import { ExportReader } from '../../export/reader';
import { isObject, type FieldDefinition, type JsonObject } from '../../export/types';
import { DraftError } from '../../drafts/draftError';
import { checkContentType } from '../../drafts/entryId';
import { schemaOf } from '../../drafts/fieldFaults';
import { jsonAnswer, type Answer } from '../answers';
import { listAnswer } from './lists';
import type { ManagementRequest } from './request';

/** `GET /content_types` */
export const listContentTypes = (request: ManagementRequest): Answer =>
  listAnswer(
    'content_types',
    request.data.contentTypes.map((type) => withGlobalFields(type, request)),
    request.query,
  );

/** `GET /content_types/{uid}` */
export function readContentType(request: ManagementRequest): Answer {
  const { data, contentType } = request;
  checkContentType(contentType, data);
  const content_type = data.contentTypes.find(({ uid }) => uid === contentType);
  return jsonAnswer(200, { content_type: content_type && withGlobalFields(content_type, request) });
}

/** `GET /global_fields` */
export const listGlobalFields = ({ data, query }: ManagementRequest): Answer =>
  listAnswer(
    'global_fields',
    [...data.globalFields.values()].map((field) => ({ ...field })),
    query,
  );

/** `GET /locales` */
export const listLocales = async (request: ManagementRequest): Promise<Answer> =>
  listAnswer('locales', await localesOf(request), request.query);

/** `GET /locales/{code}` */
export async function readLocale(request: ManagementRequest): Promise<Answer> {
  const locale = (await localesOf(request)).find(({ code }) => code === request.uid);
  return locale ? jsonAnswer(200, { locale }) : notFound();
}

/** `GET /environments` */
export const listEnvironments = async (request: ManagementRequest): Promise<Answer> =>
  listAnswer('environments', await environmentsOf(request), request.query);

/** `GET /environments/{name}` */
export async function readEnvironment(request: ManagementRequest): Promise<Answer> {
  const environment = (await environmentsOf(request)).find(({ name }) => name === request.uid);
  return environment ? jsonAnswer(200, { environment }) : notFound();
}

/** Returns the definition of a content type; with all fields of global fields if they are requested. */
function withGlobalFields(
  { schema, ...rest }: { schema: FieldDefinition[] },
  { data, query }: ManagementRequest,
): JsonObject {
  const isIncluded = query.get('include_global_field_schema') === 'true';
  const expand = (definition: FieldDefinition): FieldDefinition => {
    const { blocks, data_type: type } = definition;
    const inner = type === 'group' || type === 'global_field' ? schemaOf(definition, data) : null;
    return {
      ...definition,
      ...(inner && { schema: inner.map(expand) }),
      ...(blocks && {
        blocks: blocks.map((block) => {
          const fields = schemaOf({ ...block, data_type: 'group' }, data);
          return { ...block, schema: fields.map(expand) };
        }),
      }),
    };
  };
  return { ...rest, schema: isIncluded ? schema.map(expand) : schema };
}

/** Returns the records of a file of the export by a property that names them. */
async function recordsOf(
  { data }: ManagementRequest,
  name: string,
  ...files: string[][]
): Promise<Map<unknown, JsonObject>> {
  const reader = new ExportReader(data.root);
  const objects = await Promise.all(files.map((file) => reader.object(...file)));
  const records = objects.flatMap((object) => Object.values(object).filter(isObject));
  return new Map(records.map((record) => [record[name], record]));
}

async function localesOf(request: ManagementRequest): Promise<JsonObject[]> {
  const files = ['master-locale.json', 'locales.json'].map((file) => ['locales', file]);
  const records = await recordsOf(request, 'code', ...files);
  return [...request.data.locales].map(([code, fallback_locale]) => {
    return { uid: code, name: code, ...records.get(code), code, fallback_locale };
  });
}

async function environmentsOf(request: ManagementRequest): Promise<JsonObject[]> {
  const records = await recordsOf(request, 'name', ['environments', 'environments.json']);
  return request.data.environments.map(({ uid, name }) => {
    return { urls: [], ...records.get(name), uid, name };
  });
}

function notFound(): never {
  throw new DraftError('unknown-entry', "The requested object doesn't exist.", {
    uid: ['is not valid.'],
  });
}
