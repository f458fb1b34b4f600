import fc from 'fast-check';
import type { ContentType } from '../../../src/cms/wire';
import type { PagePath } from '../../../src/cms/paths/grantPaths';
import { cleanPath, joinPaths } from '../../../src/cms/paths/cleanPath';
import { planPaths } from '../../../src/cms/paths/planPaths';
import { localeFacts, locales, type Locale } from '../../../src/locales';
import { connection, graphOf, type WireEntry } from '../../setup/stack/graph';

/** Urls that often conflict. */
const url = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('/a', '/b', '/a/b', 'a/', '/', '//a', '/is', '/popup') },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.constantFrom('', '..', null) },
);
const pageType = fc.constantFrom('Content page', 'Content page', 'Front page', 'Fleet page', null);

interface Given {
  pages: { url: string | null; type: string | null }[];
  aircraft: (string | null)[];
  popups: number;
  items: { over: number; below: number[] }[];
}

const stack: fc.Arbitrary<Given> = fc.record({
  pages: fc.array(fc.record({ url, type: pageType }), { minLength: 1, maxLength: 8 }),
  aircraft: fc.array(url, { maxLength: 4 }),
  popups: fc.nat(2),
  items: fc.array(fc.record({ over: fc.nat(8), below: fc.array(fc.nat(12), { maxLength: 5 }) }), {
    maxLength: 4,
  }),
});

function planned(
  { pages, aircraft, popups, items }: Given,
  locale: Locale,
  held?: readonly PagePath[],
) {
  const uids = [
    ...pages.map((_, index) => `p${index}`),
    ...aircraft.map((_, index) => `a${index}`),
  ];
  const uid = (index: number) => uids[index % uids.length] ?? '';
  const wireEntry = (type: ContentType, name: string, fields: WireEntry['fields']) => ({
    type,
    uid: name,
    fields,
  });
  const { graph } = graphOf([
    ...pages.map((page, index) =>
      wireEntry('page', `p${index}`, { url: page.url, page_type: page.type }),
    ),
    ...aircraft.map((each, index) => wireEntry('aircraft_data', `a${index}`, { url: each })),
    ...Array.from({ length: popups }, (_, index) => wireEntry('popup_page', `o${index}`, {})),
    ...items.map(({ over, below }, index) =>
      wireEntry('navigation_menu_item', `m${index}`, {
        page_referenceConnection: connection(`p${over % pages.length}`),
        submenu_itemsConnection: connection(...below.map(uid)),
      }),
    ),
  ]);
  return planPaths(graph, locale, graph.entries('navigation_menu_item', locale), held);
}

/** Returns the paths of a plan, as they are stored for the next build. */
const placesOf = ({ paths }: ReturnType<typeof planned>, locale: Locale): PagePath[] =>
  [...paths].map(([uid, path]) => ({ uid, locale, path }));

const holds = (check: (plan: ReturnType<typeof planned>, given: Given) => void) => {
  fc.assert(
    fc.property(stack, fc.constantFrom(...locales), (stackEntries, locale) => {
      check(planned(stackEntries, locale), stackEntries);
    }),
    { numRuns: 300 },
  );
};

describe('for any urls, menus and fleets', () => {
  it('every path starts and ends with a slash and has no empty segment', () => {
    holds(({ paths, redirects }) => {
      for (const path of [...paths.values(), ...redirects.keys()]) {
        expect(path).toMatch(/^\/(?:[^/]+\/)*$/);
      }
    });
  });

  it('no two pages have the same path', () => {
    holds(({ paths }) => {
      expect(new Set(paths.values()).size).toBe(paths.size);
    });
  });

  it('every redirect leads to a page and none is at the path of a page', () => {
    holds(({ paths, redirects }) => {
      const pages = new Set(paths.values());
      for (const [from, target] of redirects) {
        expect(from).not.toBe(target);
        expect(pages.has(from)).toBe(false);
        expect(pages.has(target)).toBe(true);
      }
    });
  });

  it('every popup page has a path', () => {
    holds(({ paths }, { popups }) => {
      const popupPaths = [...paths.values()].filter((path) =>
        /^(?:\/is)?\/popup\/o\d\/$/.test(path),
      );
      expect(popupPaths).toHaveLength(popups);
    });
  });

  it('at least one of several pages with a valid url is built', () => {
    holds(({ paths }, { pages }) => {
      const good = pages.filter(({ url: each, type }) => type !== 'Front page' && each === '/a');
      if (good.length > 0) expect(paths.size).toBeGreaterThan(0);
    });
  });

  it('a plan with its own result as the record is the same plan', () => {
    fc.assert(
      fc.property(stack, fc.constantFrom(...locales), (stackEntries, locale) => {
        const plan = planned(stackEntries, locale);
        expect(planned(stackEntries, locale, placesOf(plan, locale))).toEqual(plan);
      }),
      { numRuns: 300 },
    );
  });

  it('edits of other pages neither take the path of a page nor remove the page', () => {
    fc.assert(
      fc.property(
        stack,
        stack,
        fc.constantFrom(...locales),
        (entriesBefore, entriesAfter, locale) => {
          const held = placesOf(planned(entriesBefore, locale), locale);
          // Without menus and fleets, a page can only claim its own url.
          const alone = (withoutOthers: Given) => ({
            pages: withoutOthers.pages.map((each) => ({ ...each, type: null })),
            aircraft: [],
            popups: 0,
            items: [],
          });
          const { paths, owners } = planned(alone(entriesAfter), locale, held);
          const wantedOwners = planned(alone(entriesAfter), locale).owners;
          for (const { uid, path } of held) {
            const index = Number(uid.slice(1));
            const url = entriesAfter.pages[index]?.url;
            if (!uid.startsWith('p') || typeof url !== 'string' || cleanPath(url) === null)
              continue;
            expect(paths.has(uid)).toBe(true);
            const ownPath = joinPaths(localeFacts[locale].prefix, cleanPath(url) ?? '');
            if (ownPath === path && wantedOwners.has(path)) expect(owners.get(path)).toBe(uid);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('no page of the default locale has a path below another locale’s prefix', () => {
    fc.assert(
      fc.property(stack, (stackEntries) => {
        const { paths, redirects } = planned(stackEntries, 'en-US');
        for (const path of [...paths.values(), ...redirects.keys()]) {
          expect(path.startsWith('/is/')).toBe(false);
        }
      }),
    );
  });
});
