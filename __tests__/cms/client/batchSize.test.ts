import { batchSize } from '../../../src/cms/client/batchSize';
import { contentTypes, fragment } from '../../../src/cms/client/fragments';
import { documentLimit, pageLimit } from '../../../src/cms/client/limits';
import { longConnections } from '../../../src/cms/read/remainingReferences';

const edges = '{ edges { node { system { uid } } } }';

describe('the size of a batch', () => {
  it.each([
    ['is a whole page for entries without references', 'title', 100],
    [
      'is a whole page where 100 × (1 + 74) documents just fit',
      `aConnection(limit: 74) ${edges}`,
      100,
    ],
    ['is smaller if they exceed the limit', `aConnection(limit: 75) ${edges}`, 98],
    ['counts a connection without a limit as one', `aConnection ${edges}`, 100],
    [
      'counts all connections together, including those in groups',
      `aConnection(limit: 70) ${edges} group { bConnection(skip: 5, limit: 60) ${edges} }`,
      57,
    ],
    ['is at least one', `aConnection(limit: 9000) ${edges}`, 1],
  ])('%s', (_, body, size) => {
    expect(batchSize(`fragment F on F { ${body} }`)).toBe(size);
  });

  it.each(contentTypes)('of %s is the largest that the service allows', (type) => {
    const nested = longConnections(fragment(type)).reduce((sum, { limit }) => sum + limit, 0);
    const size = batchSize(fragment(type));

    expect(size * (1 + nested)).toBeLessThanOrEqual(documentLimit);
    expect(size).toBeLessThanOrEqual(pageLimit);
    // Connections without their own limit count as one each: at most a dozen.
    expect(size === pageLimit || (size + 1) * (1 + nested + 12) > documentLimit).toBe(true);
  });

  it.each(contentTypes)('of %s keeps every connection below a hundred references', (type) => {
    for (const { limit } of longConnections(fragment(type))) expect(limit).toBeLessThanOrEqual(100);
  });
});
