import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const isoDateTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

function parseDate(value: unknown): string {
  if (typeof value === 'string' && isoDateTime.test(value)) return value;
  throw new GraphQLError(`DateTime cannot represent the value ${JSON.stringify(value)}`);
}

export const DateTime = new GraphQLScalarType<string | null, string | null>({
  name: 'DateTime',
  description: 'An ISO date or date-time: 1992-08-14 or 1992-08-14T03:42:00.000Z',
  serialize: (value) => (typeof value === 'string' ? value : null),
  parseValue: parseDate,
  parseLiteral: (node) => parseDate(node.kind === Kind.STRING ? node.value : null),
});

export const JSONScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value',
});

/** Filter of the `taxonomies` root field. */
export const TaxonomyJSON = new GraphQLScalarType<unknown, unknown>({
  name: 'TaxonomyJSON',
  description: 'Conditions on taxonomies, as in the `taxonomies` key of a content type’s filter',
});
