/** Changed texts and pages as an editor sees them. */
import { JSDOM } from 'jsdom';
import { textChangesHtml } from '../../../../services/publish/compare/diffHtml';
import { swipeView } from '../../../../services/publish/compare/swipe';

const texts = { before: 'On the site', after: 'Draft', added: 'added', removed: 'removed' };
const elementOf = (html: string) => new JSDOM(html).window.document.body;

describe('changed texts', () => {
  it('name added and removed words for screen readers', () => {
    const words = [
      { text: 'Nine', is: 'removed' },
      { text: 'Ten', is: 'added' },
      { text: ' aircraft', is: 'same' },
    ] as const;
    const change = { before: 'Nine aircraft', after: 'Ten aircraft', words: [...words] };
    expect(elementOf(textChangesHtml([change], texts)).textContent).toBe(
      'removed Nineadded Ten aircraft',
    );
  });

  it('are texts, never markup', () => {
    const html = textChangesHtml(
      [{ before: '<img src=x onerror=alert(1)>', after: null, words: [] }],
      texts,
    );
    expect(elementOf(html).querySelector('img')).toBeNull();
  });
});

describe('two versions of a page', () => {
  const viewOf = (before: string | null, after: string | null) =>
    elementOf(swipeView({ before, after }, { ...texts, slider: 'Share of the draft' }));

  it('have frames with names and a slider with a label', () => {
    const view = viewOf('/a/?only=none', '/a/');
    expect([...view.querySelectorAll('iframe')].map(({ title, src }) => [title, src])).toEqual([
      ['On the site', '/a/?only=none'],
      ['Draft', '/a/'],
    ]);
    expect(view.querySelector('label')?.textContent?.trim()).toBe('Share of the draft');
  });

  it('have one frame and no slider if the page is new', () => {
    const view = viewOf(null, '/a/');
    expect(view.querySelectorAll('iframe')).toHaveLength(1);
    expect(view.querySelector('input')).toBeNull();
  });
});
