import {
  getNamedType,
  isLeafType,
  isObjectType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { buildSchema, loadExport, printStackSchema } from '../../../services/content';
import { everyFieldExport, startService, type Started } from './setup/support';

/** Number of connections that one query may have beside its root field. */
const connectionsPerQuery = 18;

/**
 * Returns selections that together have every field of a type: the first with all scalar fields, the
 * others with as many connections as the limits of the service allow.
 */
function selectionsOf(schema: GraphQLSchema, type: GraphQLNamedType): string[] {
  let connections = 0;
  const cost = new Map<string, number>();

  const inside = (named: GraphQLNamedType, depth: number): string => {
    if (isUnionType(named)) {
      const members = named
        .getTypes()
        .map((member) => `... on ${member.name} ${inside(member, depth)}`);
      return `{ __typename ${members.join(' ')} }`;
    }
    return isObjectType(named) ? `{ ${fieldsOf(named, depth).join(' ')} }` : '';
  };

  const fieldsOf = (named: GraphQLNamedType, depth: number): string[] => {
    if (!isObjectType(named)) return [];
    const parts = Object.values(named.getFields()).map((field) => {
      const inner = getNamedType(field.type);
      if (isLeafType(inner)) return field.name;
      if (!field.name.endsWith('Connection')) return `${field.name} ${inside(inner, depth)}`;
      if (field.name === 'extensionConnection') return `${field.name} { totalCount }`;
      connections += 1;
      const args = field.args.some(({ name }) => name === 'limit') ? '(limit: 2)' : '';
      const node =
        depth > 0
          ? '__typename'
          : '__typename ... on SysAsset { url dimension { width height } system { updated_by } }';
      const edge = schema.getType(inner.name.replace(/Connection$/, 'Edge'));
      const target = isObjectType(edge) ? getNamedType(edge.getFields().node?.type) : undefined;
      const hasAssets = isUnionType(target)
        ? target.getTypes().some(({ name }) => name === 'SysAsset')
        : target?.name === 'SysAsset';
      return `${field.name}${args} { totalCount edges { node { ${hasAssets ? node : '__typename'} } } }`;
    });
    return ['__typename', ...parts];
  };

  const whole = isObjectType(type) ? Object.values(type.getFields()) : [];
  for (const { name } of whole) {
    connections = 0;
    const field = whole.find((one) => one.name === name);
    if (field) inside(getNamedType(field.type), 0);
    cost.set(name, connections + (name.endsWith('Connection') ? 1 : 0));
  }
  const chunks: string[][] = [[]];
  let used = 0;
  const texts = fieldsOf(type, 0).slice(1);
  whole.forEach(({ name }, index) => {
    const ownCost = cost.get(name) ?? 0;
    if (used + ownCost > connectionsPerQuery) {
      chunks.push([]);
      used = 0;
    }
    used += ownCost;
    chunks.at(-1)?.push(texts[index] ?? '');
  });
  return chunks.map((parts) => `{ __typename ${parts.join(' ')} }`);
}

/** Registers tests that query every type of an export with every field, in every environment and locale. */
function conformance(dir: string): void {
  let service: Started;
  beforeAll(async () => {
    service = await startService({}, dir);
  });
  afterAll(() => service.close());

  it('loads and has a schema', async () => {
    const data = await loadExport(dir);
    const text = printStackSchema(data);
    expect(data.contentTypes.length).toBeGreaterThan(0);
    for (const { uid } of data.contentTypes) expect(text).toContain(`all_${uid}(`);
  });

  it('answers every type with every field', async () => {
    const data = await loadExport(dir);
    const schema = buildSchema(data);
    const query = schema.getQueryType()?.getFields() ?? {};
    let items = 0;
    for (const { name } of data.environments) {
      for (const locale of data.locales.keys()) {
        for (const uid of [...data.contentTypes.map((type) => type.uid), 'assets']) {
          const type = getNamedType(query[uid]?.type);
          for (const selection of type ? selectionsOf(schema, type) : []) {
            const text = `{ all_${uid}(locale: "${locale}", fallback_locale: true, limit: 50) { total items ${selection} } }`;
            const path = `/stacks/${encodeURIComponent(service.stack)}?environment=${encodeURIComponent(name)}`;
            const { status, body } = await service.ask(text, undefined, { path });
            expect([uid, locale, status, body?.errors]).toEqual([uid, locale, 200, undefined]);
            const list = body?.data?.[`all_${uid}`];
            items += Array.isArray(list?.items) ? list.items.length : 0;
          }
        }
      }
    }
    expect(items).toBeGreaterThan(0);
  });
}

describe('the export with every kind of field', () => {
  conformance(everyFieldExport);
});

const named = process.env.STACK_EXPORT;
if (named) {
  describe('the export that STACK_EXPORT names', () => {
    conformance(named);
  });
} else {
  process.stderr.write(
    'Not run: the conformance tests of another export (STACK_EXPORT is not set).\n',
  );
}
