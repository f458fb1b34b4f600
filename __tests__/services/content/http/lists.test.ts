import { lazyListAnswer } from '../../../../services/content/http/management/lists';

const numbers = Array.from({ length: 500 }, (_, index) => index);

/** Answers a list of numbers. Returns its entries, and how often an item was read. */
function answerList(query: string) {
  let reads = 0;
  const answer = lazyListAnswer('entries', numbers, new URLSearchParams(query), (number) => {
    reads += 1;
    return { uid: `blt${number}`, rank: -number };
  });
  const { entries } = JSON.parse(String(answer.body)) as { entries: { uid: string }[] };
  return { uids: entries.map(({ uid }) => uid), reads };
}

describe('lists of the management API', () => {
  it('read only the items of the requested part', () => {
    const { uids, reads } = answerList('limit=3&skip=100&include_count=true');
    expect(uids).toEqual(['blt100', 'blt101', 'blt102']);
    expect(reads).toBe(3);
  });

  it('read each item once if they are filtered and sorted', () => {
    const filter = encodeURIComponent(JSON.stringify({ rank: { $lt: -200 } }));
    const { uids, reads } = answerList(`limit=2&asc=rank&query=${filter}`);
    expect(uids).toEqual(['blt499', 'blt498']);
    expect(reads).toBe(numbers.length);
  });
});
