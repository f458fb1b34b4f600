import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isInputObjectType, isObjectType, isUnionType } from 'graphql';
import {
  buildSchema,
  loadExport,
  printStackSchema,
  SchemaBuildError,
  type StackExport,
} from '../../../../services/content';
import { typeName } from '../../../../services/content/model/names';
import { everyFieldExport } from '../setup/support';

const text = (uid: string) => ({ uid, data_type: 'text' });

async function exportWith(change: (data: StackExport) => void): Promise<StackExport> {
  const data = await loadExport(everyFieldExport);
  change(data);
  return data;
}

function failure(data: StackExport): SchemaBuildError {
  try {
    buildSchema(data);
  } catch (error) {
    if (error instanceof SchemaBuildError) return error;
    throw error;
  }
  throw new Error('a schema was built');
}

describe('type names', () => {
  it.each([
    [['blog_post'], 'BlogPost'],
    [['level_2_course'], 'Level2Course'],
    [['h2_title'], 'H2Title'],
    [['blt7cd35243deeac36b'], 'Blt7Cd35243Deeac36B'],
    [['_blog'], 'Blog'],
    [['page', 'hero', 'cta'], 'PageHeroCta'],
    [['page', 'sections', 'hero', 'block'], 'PageSectionsHeroBlock'],
    [['Generic'], 'Generic'],
  ])('of %j is %s', (uids, name) => {
    expect(typeName(...uids)).toBe(name);
  });
});

describe('the schema of a stack', () => {
  it('is the committed one for an export with every kind of field', async () => {
    const committed = path.join(everyFieldExport, '../every-field.graphql');
    expect(printStackSchema(await loadExport(everyFieldExport))).toBe(
      await readFile(committed, 'utf8'),
    );
  });

  it('describes types and fields with the titles, help texts and values of the model', async () => {
    const schema = buildSchema(await loadExport('content'));
    const belt = schema.getType('ContentBelt');
    if (!isObjectType(belt)) throw new Error('The sample has no belts.');
    expect(belt.description).toMatch(/^Content belt\. One horizontal section of a page\./);
    const { type, system, display_title } = belt.getFields();
    expect(type?.description).toMatch(
      /^Type\. Which of the groups below is shown\. One of: “Text video image”, “Tiles”, /,
    );
    expect(display_title?.description).toBe('Display title. Headline of the belt.');
    expect(system?.description).toBeUndefined();
    const root = schema.getQueryType()?.getFields();
    expect(root?.all_content_belt?.description).toMatch(/^Entries\. Content belt\./);
  });

  it('ignores titles and help texts that are no text', async () => {
    const damaged = { uid: 'text', data_type: 'text', display_name: 7, enum: { choices: [null] } };
    const data = await exportWith(({ contentTypes: [first] }) => {
      if (first) Object.assign(first, { description: {}, schema: [damaged] });
    });
    expect(() => buildSchema(data)).not.toThrow();
  });

  it('gives every output field a nullable type', async () => {
    const schema = buildSchema(await loadExport(everyFieldExport));
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) || type.name.startsWith('__')) continue;
      for (const field of Object.values(type.getFields())) {
        expect(`${type.name}.${field.name}: ${String(field.type)}`).not.toMatch(/!/);
      }
    }
  });

  it('names a global field’s types after the global field everywhere', async () => {
    const schema = buildSchema(await loadExport(everyFieldExport));
    const type = schema.getType('EveryField');
    const fields = isObjectType(type) ? type.getFields() : {};
    expect([String(fields.seo?.type), String(fields.more_seo?.type)]).toEqual(['Seo', '[Seo]']);
    const block = schema.getType('EveryFieldSectionsSearch');
    expect(isObjectType(block) && String(block.getFields().search?.type)).toBe('Seo');
  });

  it('names the filter of a block that is a global field after the block', async () => {
    const schema = buildSchema(await loadExport(everyFieldExport));
    const filter = schema.getType('EveryFieldSectionsWhere');
    const fields = isInputObjectType(filter) ? filter.getFields() : {};
    expect([String(fields.search?.type), String(fields.quote?.type)]).toEqual([
      'EveryFieldSectionsSearchWhere',
      'EveryFieldSectionsQuoteBlockWhere',
    ]);
  });

  it('makes a reference’s node a union, even with one target, and an object in the old form', async () => {
    const schema = buildSchema(await loadExport(everyFieldExport));
    expect(isUnionType(schema.getType('EveryFieldLeadNode'))).toBe(true);
    const oldForm = schema.getType('EveryFieldOldLeadEdge');
    expect(isObjectType(oldForm) && String(oldForm.getFields().node?.type)).toBe('Person');
    expect(schema.getType('EveryFieldOldLeadNode')).toBeUndefined();
  });

  it('has no filter of connections if the plan has none', async () => {
    const data = await loadExport(everyFieldExport);
    const names = (options: { connectionFilters: boolean }) =>
      Object.keys(buildSchema(data, options).getTypeMap()).filter((name) => /^SysRef/.test(name));
    expect(names({ connectionFilters: true })).toContain('SysRefEveryFieldPeopleWhere');
    expect(names({ connectionFilters: false })).toEqual([]);
  });

  it('has the operators of each scalar', async () => {
    const schema = buildSchema(await loadExport(everyFieldExport));
    const where = schema.getType('EveryFieldWhere');
    const keys = isInputObjectType(where) ? Object.keys(where.getFields()) : [];
    const of = (uid: string) => keys.filter((key) => key === uid || key.startsWith(`${uid}_`));
    expect(of('single_line').sort()).toEqual(
      ['', '_exists', '_in', '_ne', '_nin'].map((suffix) => `single_line${suffix}`),
    );
    expect(of('active').sort()).toEqual(['active', 'active_exists', 'active_ne']);
    expect(of('amount').sort()).toEqual(
      ['', '_exists', '_gt', '_gte', '_in', '_lt', '_lte', '_ne', '_nin'].map((s) => `amount${s}`),
    );
    expect(of('people').sort()).toEqual(['people', 'people_count', 'people_exists']);
    expect(of('lead')).not.toContain('lead_count');
  });
});

describe('an error about an invalid model', () => {
  it('names two content types with one type name', async () => {
    const data = await exportWith(({ contentTypes }) => {
      contentTypes.push({ uid: 'every_field_', title: 'Again', schema: [text('title')] });
    });
    expect(failure(data).clashes).toContain(
      "Content types 'every_field' and 'every_field_' graphql type name resulted in 'EveryField'. Kindly update the content type uid to continue.",
    );
  });

  it('names two groups with one type name', async () => {
    const data = await exportWith(({ contentTypes }) => {
      const group = (uid: string) => ({ uid, data_type: 'group', schema: [text('label')] });
      contentTypes.push({ uid: 'page', title: 'Page', schema: [group('box'), group('_box')] });
    });
    expect(failure(data).clashes[0]).toMatch(
      /'_box' in 'page' content type, and 'box' from 'page'/,
    );
  });

  it('names a joined path that equals another type’s name', async () => {
    const data = await exportWith(({ contentTypes }) => {
      contentTypes.push({ uid: 'every_field_hero', title: 'Hero', schema: [text('title')] });
    });
    expect(failure(data).clashes.join()).toContain("resulted in 'EveryFieldHero'");
  });

  it.each(['sys_asset', 'link', 'entry_system_field', 'query', 'int'])(
    'names the reserved %s',
    async (uid) => {
      const data = await exportWith(({ contentTypes }) => {
        contentTypes.push({ uid, title: uid, schema: [text('title')] });
      });
      expect(failure(data).clashes.join()).toContain(`resulted in '${typeName(uid)}'`);
    },
  );

  it('names all other faults', async () => {
    const data = await exportWith(({ contentTypes }) => {
      contentTypes.push({ uid: 'sys_variants', title: 'Variants', schema: [text('title')] });
    });
    expect(failure(data).message).toContain('SysVariants');
  });

  it('names a uid that is no valid GraphQL name', async () => {
    const data = await exportWith(({ contentTypes }) => {
      contentTypes.push({ uid: 'page', title: 'Page', schema: [text('title'), text('2nd')] });
    });
    expect(failure(data).invalidNames).toEqual([
      'Names must match /^[_a-zA-Z][_a-zA-Z0-9]*$/ but "2nd" does not.',
    ]);
  });
});
