/** Editors read which texts and pictures differ between two versions of a page. */
import { diffPages } from '../../../../services/publish/compare/pageDiff';
import { visibleContent } from '../../../../services/publish/compare/visibleTexts';

const page = (body: string, head = '<title>Fleet</title>') =>
  `<html><head>${head}</head><body>${body}</body></html>`;
const textsOf = (html: string) => visibleContent(html).texts;

describe('the texts of a page', () => {
  it('are its title, its description and the blocks of its body, in order', () => {
    const head = '<title>Fleet</title><meta name="description" content="All aircraft"/>';
    const body =
      '<h1>Fleet</h1><p>Nine <b>aircraft</b>,<br/>two freighters</p><ul><li>757</li></ul>';
    expect(textsOf(page(body, head))).toEqual([
      'Fleet',
      'All aircraft',
      'Fleet',
      'Nine aircraft, two freighters',
      '757',
    ]);
  });

  it('include the names that only screen readers say', () => {
    const body = '<img src="/a.webp" alt="A 757 in the sky"/><button aria-label="Close"></button>';
    expect(textsOf(page(body, ''))).toEqual(['A 757 in the sky', 'Close']);
  });

  it('are without scripts, styles and drawings', () => {
    const body =
      '<script>var a = "x"</script><style>p {}</style><svg><title>Icon</title></svg><p>Text</p>';
    expect(textsOf(page(body, ''))).toEqual(['Text']);
  });
});

describe('two versions of a page', () => {
  it('without a difference have no changes', () => {
    expect(diffPages(page('<p>Text</p>'), page('<p>Text</p>'))).toEqual({
      texts: [],
      pictures: { added: [], removed: [] },
    });
  });

  it('with a changed word are compared word by word', () => {
    const [change, ...others] = diffPages(
      page('<p>One</p><p>Nine aircraft at work</p>'),
      page('<p>One</p><p>Ten aircraft at work</p>'),
    ).texts;
    expect(others).toEqual([]);
    expect(change?.words).toEqual([
      { text: 'Nine', is: 'removed' },
      { text: 'Ten', is: 'added' },
      { text: ' aircraft at work', is: 'same' },
    ]);
  });

  it('with wholly different texts show both', () => {
    expect(diffPages(page('<p>Fleet of nine</p>'), page('<p>Cargo</p>')).texts).toEqual([
      { before: 'Fleet of nine', after: 'Cargo', words: [] },
    ]);
  });

  it('list texts that only one of them has', () => {
    const added = diffPages(page('<p>A</p><p>C</p>'), page('<p>A</p><p>B</p><p>C</p>')).texts;
    expect(added).toEqual([{ before: null, after: 'B', words: [] }]);
  });

  it('do not list texts that have moved', () => {
    const blocks = (...texts: string[]) => page(texts.map((text) => `<p>${text}</p>`).join(''));
    expect(diffPages(blocks('A', 'B', 'C', 'D'), blocks('D', 'A', 'B', 'C')).texts).toEqual([]);
  });

  it('list a text that is there less often', () => {
    const blocks = (...texts: string[]) => page(texts.map((text) => `<p>${text}</p>`).join(''));
    const changes = diffPages(blocks('More', 'A', 'More', 'B', 'More'), blocks('A', 'B', 'More'));
    expect(changes.texts).toEqual([
      { before: 'More', after: null, words: [] },
      { before: 'More', after: null, words: [] },
    ]);
  });

  it('list a picture once, whatever its sizes', () => {
    const picture = (name: string) =>
      `<img alt="" src="/pictures/${name}/400x300.webp" srcset="/pictures/${name}/800x600.webp 2x"/>`;
    expect(diffPages(page(picture('a.1')), page(picture('b.2'))).pictures).toEqual({
      added: ['b.2'],
      removed: ['a.1'],
    });
  });

  it('end in time for endless different pages', () => {
    const texts = (seed: number) =>
      Array.from({ length: 20_000 }, (_, index) => `<p>${(index * seed) % 7919}</p>`).join('');
    expect(diffPages(page(texts(31)), page(texts(57))).texts.length).toBeGreaterThan(0);
  });
});
