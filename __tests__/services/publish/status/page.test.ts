import { editingOf } from '../../../../services/publish/status/editLink';
import { historySection } from '../../../../services/publish/status/historySection';
import { statusOf } from '../../../../services/publish/status/json';
import { statusPage } from '../../../../services/publish/status/page';
import { Board, type Outcome } from '../../../../services/publish/status/board';
import {
  languageOfRequest,
  statusTexts,
  triggerWords,
} from '../../../../services/publish/status/texts';
import { triggerInIcelandic } from '../../../../services/publish/status/texts/triggers';
import type { Release } from '../../../../services/publish/releases/types';
import type { EntryPlace, Fault } from '../../../../src/checks/words';
import { readSite } from '../../../../src/site';
import { pageOf } from '../setup/statusPages';

const release = (changes: Partial<Release> = {}): Release => ({
  id: '20261127-100000-000',
  time: '2026-11-27T10:00:00.000Z',
  trigger: 'publish of entry “About us” (page, is-is)',
  source: 'stack',
  degradedSince: null,
  pages: 3,
  changes: { added: ['/new/'], changed: ['/is/þjónusta/'], removed: ['/old/'] },
  moved: [],
  problems: [],
  contentProblems: 0,
  seconds: 1,
  ...changes,
});

const liveView = (live: Release) => new Board().view(live, [], null, false);

const fault: Fault = {
  key: 'x',
  words: { en: 'The page has no title.', is: 'Titil síðunnar vantar.' },
  entry: { type: 'page', uid: 'blt1', locale: 'is-is' },
};

const refused: Outcome = {
  is: 'refused',
  time: '2026-11-27T10:00:00.000Z',
  trigger: 'start of the service',
  way: 'whole',
  why: null,
  seconds: 1,
  losesContent: false,
  reasons: [fault, { words: { en: 'Only English.' } }],
};

function refusedView() {
  const board = new Board();
  board.last = refused;
  return board.view(null, [], null, false);
}

describe('the language of the status page', () => {
  const request = (lang: unknown, accepted?: string) =>
    languageOfRequest({
      query: { lang },
      headers: accepted ? { 'accept-language': accepted } : {},
    });

  it('is that of the address, or else the first one of the browser that it has', () => {
    expect(request('is', 'en')).toBe('is');
    expect(request(undefined, 'is-IS,en;q=0.5')).toBe('is');
    expect(request(undefined, 'da,en;q=0.5,is;q=0.4')).toBe('en');
    expect(request(['is'], 'de')).toBe('en');
    expect(request(undefined)).toBe('en');
  });

  it('is the language of every text, and English texts without a translation are marked', () => {
    const html = statusPage(pageOf(refusedView(), { texts: statusTexts.is }));
    expect(html).toContain('<html lang="is">');
    expect(html).toContain('<h1 data-state="refused">Síðasta breyting fór ekki á vefinn</h1>');
    expect(html).toContain('Titil síðunnar vantar.');
    expect(html).toContain('<span lang="en">Only English.</span>');
    expect(html).toContain('<dd>ræsing þjónustunnar</dd>');
  });

  it('changes with a link', () => {
    expect(statusPage(pageOf())).toContain('href="/publish/?lang=is"><span lang="is">Íslenska');
  });

  it('has the same texts in both', () => {
    const keys = (value: object): unknown[] =>
      Object.entries(value).flatMap(([key, child]) =>
        key === 'steps' ? [] : [key, ...(typeof child === 'object' ? keys(child as object) : [])],
      );
    expect(keys(statusTexts.is)).toEqual(keys(statusTexts.en));
  });
});

test.each([
  ['publish of entry “About us” (page, en-us)', 'birting færslu „About us“ (síða, enska)'],
  ['unpublish.success of asset “a.png” and 3 more', 'afbirting skráar „a.png“ og 3 til viðbótar'],
  ['edit of the embedded content, another try', 'breyting á innbyggða efninu, ný tilraun'],
  ['change of the content', 'breyting efnisins'],
  [
    'edit of “Cargo” (page blt1, en-us) and 2 others and 1 more',
    'breyting á „Cargo“ (síða blt1, enska) og 2 til viðbótar og 1 til viðbótar',
  ],
  [
    'edit of “A” (page blt1, en-us) and many others',
    'breyting á „A“ (síða blt1, enska) og margt fleira',
  ],
  ['edit of “A (b)” (content_belt blt1, is-is)', 'breyting á „A (b)“ (efnisborði blt1, íslenska)'],
  ['a word of wisdom', null],
])('the reason “%s” is in Icelandic “%s”', (english, icelandic) => {
  expect(triggerInIcelandic(english)).toBe(icelandic);
});

test('an event is named in English with its content type and language', () => {
  expect(triggerWords('publish of entry “Menu” (loft_menu, en-us) and 2 more').en).toBe(
    'publish of entry “Menu” (main menu, English) and 2 more',
  );
  expect(triggerWords('edit of “Cargo” (content_belt blt1, is-is) and 1 other').en).toBe(
    'edit of “Cargo” (content belt blt1, Icelandic) and 1 other',
  );
});

describe('the entry of a fault', () => {
  const stack = {
    CMS_HOST: 'https://eu-graphql.contentstack.com',
    CMS_STACK: 'blt/stack',
    CMS_ENVIRONMENT: 'production',
    CMS_TOKEN: 'cs123',
  };

  it('opens in the app of the content service, at its field if it is known', () => {
    const editing = editingOf(readSite({ ...stack, CMS_BRANCH: 'next' }));
    if (editing.is !== 'linked') throw new Error('no app');
    expect(editing.link({ type: 'page', uid: 'blt1', locale: 'is-is', field: 'url' })).toBe(
      'https://eu-app.contentstack.com/#!/stack/blt%2Fstack/content-type/page/is-is/entry/blt1/edit' +
        '?branch=next&preview-field=url&preview-locale=is-is',
    );
    expect(statusPage(pageOf(refusedView(), { editing }))).toContain('>Edit the entry</a>');
  });

  it('opens in the desk if the content is embedded', () => {
    const link = (entry: EntryPlace) => `http://localhost:4000/desk/#/${entry.uid}`;
    const html = statusPage(pageOf(refusedView(), { editing: editingOf(readSite({}), link) }));
    expect(html).toContain('<a href="http://localhost:4000/desk/#/blt1">Edit the entry</a>');
  });

  it('is edited with a command if the content is embedded, and there is no desk', () => {
    const html = statusPage(pageOf(refusedView(), { editing: editingOf(readSite({})) }));
    expect(html).toContain('<code>npm run draft -- new blt1 --locale is-is</code>');
  });

  it('is linked from a hint too, which is in Icelandic, or marked as English', () => {
    const board = new Board();
    const problem = { type: 'page', locale: 'is-is', field: 'banner.title', what: 'is empty' };
    board.hint(
      [
        { ...problem, entry: 'blt2' },
        { ...problem, entry: 'A title', what: 'is from a later version' },
      ],
      true,
    );
    const html = statusPage(
      pageOf(board.view(null, [], null, false), {
        editing: editingOf(readSite(stack)),
        texts: statusTexts.is,
      }),
    );
    expect(html).toContain('<li>Síða blt2, íslenska, reitur banner.title: er autt');
    expect(html).toContain(
      '<span lang="en">Page A title, Icelandic, field banner.title: is from a later version</span>',
    );
    expect([...html.matchAll(/entry\/(\w+)\/edit\?preview-field=([\w.]+)/g)]).toMatchObject([
      { 1: 'blt2', 2: 'banner.title' },
    ]);
  });

  it('has no link if the app of the content service is unknown', () => {
    const editing = editingOf(readSite({ ...stack, CMS_HOST: 'https://cms.example.com' }));
    expect(editing).toEqual({ is: 'unknown' });
    expect(statusPage(pageOf(refusedView(), { editing }))).not.toContain('class="edit"');
  });
});

describe('the live release', () => {
  it('lists the pages that changed and appeared as links, and those that are gone', () => {
    const html = statusPage(pageOf(liveView(release())));
    expect(html).toContain('<a href="/new/">/new/</a>');
    expect(html).toContain('<a href="/is/%C3%BEj%C3%B3nusta/">/is/þjónusta/</a>');
    expect(html).toContain('<li>/old/</li>');
    expect(html).not.toContain('<details');
  });

  it('hides long lists until they are opened', () => {
    const changed = Array.from({ length: 13 }, (_, index) => `/${index}/`);
    const live = release({ changes: { added: [], changed, removed: [] } });
    expect(statusPage(pageOf(liveView(live)))).toMatch(/<details id="live-changed"><summary>.*13/);
  });

  it('names who published, only if the delivery says it', () => {
    expect(statusPage(pageOf(liveView(release({ by: ['blt<user>'] }))))).toContain('blt&lt;user>');
    expect(statusPage(pageOf(liveView(release())))).not.toContain('Published by');
  });
});

describe('a build that only confirms the live release', () => {
  const view = (step: 'building' | 'checking', isConfirmation: boolean) => {
    const board = new Board();
    const facts = { trigger: 'confirmation by a whole build', since: release().time };
    board.activity =
      step === 'building'
        ? { is: step, step: 'Reading the content', percent: 3, ...facts, isConfirmation }
        : { is: step, ...facts, isConfirmation };
    return board.view(release(), [], null, false);
  };

  it.each(['building', 'checking'] as const)(
    'leaves the headline as it is, and has a quiet line (%s)',
    (step) => {
      const html = statusPage(pageOf(view(step, true)));
      expect(html).toContain('<h1 data-state="live">Everything is live</h1>');
      expect(html).toContain('Visitors see what was published at');
      expect(html).toMatch(/<p class="quiet">A build of the whole site checks the live one/);
      expect(html).not.toContain('<progress');
    },
  );

  it('has the same state as other builds for programs', () => {
    expect(statusOf(view('building', true))).toMatchObject({ state: 'building', percent: 3 });
  });

  it('differs from the build of a change, which is the headline', () => {
    const html = statusPage(pageOf(view('building', false)));
    expect(html).toContain('<h1 data-state="building">Reading the content: 3 %</h1>');
  });
});

describe('waiting drafts', () => {
  it('are listed with a link to the rehearsal', () => {
    const entries = [{ title: 'About <us>', isNew: false }];
    const drafts = { count: 3, entries, rehearse: '/preview/rehearsal?share=x' };
    const html = statusPage(pageOf(undefined, { drafts }));
    expect(html).toContain('3 drafts are not published yet.');
    expect(html).toContain('<li>About &lt;us></li><li>…</li>');
    expect(html).toContain(
      '<a href="/preview/rehearsal?share=x&amp;lang=en">Rehearse the publication</a>',
    );
  });

  it('lead to the place where they are edited, if it is known', () => {
    const place = { type: 'page', uid: 'blt1', locale: 'en-us' };
    const drafts = { count: 1, entries: [{ title: 'A <b>', place, isNew: false }], rehearse: null };
    const editing = editingOf(readSite({}), ({ uid }) => `/desk/#/${uid}`);
    expect(statusPage(pageOf(undefined, { drafts, editing }))).toContain(
      '<li><a href="/desk/#/blt1">A &lt;b></a></li>',
    );
    expect(statusPage(pageOf(undefined, { drafts }))).toContain('<li>A &lt;b></li>');
  });

  it('lead to the rehearsal in the language of the page, also if there are none', () => {
    const drafts = { count: 0, entries: [], rehearse: '/preview/rehearsal?share=x' };
    const html = statusPage(pageOf(undefined, { drafts, texts: statusTexts.is }));
    expect(html).toContain('Engin drög bíða birtingar.');
    expect(html).toContain('href="/preview/rehearsal?share=x&amp;lang=is">Hvar birtist efnið?</a>');
  });

  it('that cannot be read are named with file and line', () => {
    const fault = 'drafts/page/en-us/blt1.json: is not valid JSON in line 3';
    const drafts = { count: 1, entries: [], unreadable: [fault], rehearse: null };
    const html = statusPage(pageOf(undefined, { drafts }));
    expect(html).toContain(`<li>${fault}</li>`);
  });

  it('that must be corrected are named, in the language of the page', () => {
    const faults = [{ en: 'Page “A”: 42 is a number.', is: 'Síða „A“: 42 er tala.' }];
    const drafts = { count: 1, entries: [], faults, rehearse: null };
    expect(statusPage(pageOf(undefined, { drafts }))).toContain(
      '<li>Page “A”: 42 is a number.</li>',
    );
    const html = statusPage(pageOf(undefined, { drafts, texts: statusTexts.is }));
    expect(html).toContain('<li>Síða „A“: 42 er tala.</li>');
  });

  it('of an entry that was never published are marked as new', () => {
    const entries = [{ title: 'Winter', isNew: true }];
    const drafts = { count: 1, entries, rehearse: null };
    const en = statusPage(pageOf(undefined, { drafts }));
    expect(en).toContain('<li>Winter <small>(new)</small></li>');
    const is = statusPage(pageOf(undefined, { drafts, texts: statusTexts.is }));
    expect(is).toContain('<li>Winter <small>(ný)</small></li>');
  });

  it('have no section if there are none', () => {
    expect(statusPage(pageOf())).not.toContain('id="drafts"');
  });
});

describe('the list of releases', () => {
  const saysRemoved = (oldest: Release) => {
    const options = { texts: statusTexts.en, liveId: release().id, mayPublish: true };
    return historySection([release(), oldest], [], options).includes('have been removed');
  };
  const oldest = { id: '20261126-100000-000', time: '2026-11-26T10:00:00.000Z' };

  it('says that earlier releases were removed', () => {
    expect(saysRemoved(release({ ...oldest, previous: '20261125-100000-000' }))).toBe(true);
  });

  it('says nothing of the kind below the first release of the site', () => {
    expect(saysRemoved(release(oldest))).toBe(false);
  });
});
