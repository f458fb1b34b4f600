/** Finds in the content of a page what visitors may look for. */
import type { Belt } from '../../components/belts/belt';
import type { PageContent, PageFamily } from '../../components/pages';
import type { SearchGroup, SearchRecord } from '../../components/search/types';
import type { Tile } from '../../components/tiles/types';
import type { CollapsibleSectionContent, File, Lang } from '../../components/ui/types';
import { memoizeByReference } from '../../lib/memoizeByReference';
import { withoutSoftHyphens } from '../../lib/text/softHyphens';
import { textOfRichText } from './richTextWords';

type Text = string | null | undefined;

/** Joins texts to lines, without empty and repeated ones. An excerpt of the search is from one line. */
const join = (...texts: readonly (Text | readonly Text[])[]): string =>
  [...new Set(texts.flat().filter(Boolean))].join('\n');

const groups: Readonly<Record<PageFamily, SearchGroup>> = {
  page: 'page',
  aircraft: 'aircraft',
  position: 'page',
  popup: 'project',
};

/**
 * Returns the records of a page: the page itself, its parts with a heading, its people and its
 * documents. A page that search engines must not list has none.
 */
export const recordsOfPage = memoizeByReference((page: PageContent): SearchRecord[] => {
  if (page.head.unlisted) return [];
  const title = titleOf(page);
  const lang = page.lang ?? page.head.lang;
  const group = groups[page.kind];
  const whole = record({ group, url: page.path, title, text: introductionOf(page), lang });
  const parts = page.belts.flatMap((belt) => recordsOfBelt(belt, { page, title, group }));
  const sheet = page.kind === 'aircraft' || page.kind === 'page' ? page.aircraft : null;
  const documents = sheet?.documents.map((file) => documentRecord(file, title, lang)) ?? [];
  return [whole, ...parts, ...documents];
});

function titleOf(page: PageContent): string {
  switch (page.kind) {
    case 'position':
      return page.position.title;
    case 'aircraft':
      return page.aircraft.title;
    case 'page':
    case 'popup':
      return page.title;
  }
}

/** Returns the texts at the top of a page, before its belts. */
function introductionOf(page: PageContent): string {
  const { description } = page.head;
  switch (page.kind) {
    case 'page':
      return join(page.banner.headline, page.banner.intro, description);
    case 'popup':
      return join(page.introduction, page.origin, page.destination, description);
    case 'position': {
      const { summary, bases, text } = page.position;
      return join(summary, bases, description, textOfRichText(text));
    }
    case 'aircraft': {
      const { intro, configurations, information } = page.aircraft;
      return join(
        intro,
        description,
        configurations.flatMap(({ title, section }) => [title, section && textOfSection(section)]),
        information.map(({ title, value }) => `${title}: ${value}`),
      );
    }
  }
}

/** The page of a belt. */
interface Place {
  page: PageContent;
  title: string;
  group: SearchGroup;
}

function recordsOfBelt(belt: Belt, place: Place): SearchRecord[] {
  const { page, title, group } = place;
  const lang = belt.lang ?? page.lang;
  const at = (anchor: string) => `${page.path}#${anchor}`;
  const part = (name: Text, anchor: string, text: string): SearchRecord[] =>
    name || text
      ? [record({ group, url: at(anchor), title: name || title, page: title, text, lang })]
      : [];
  switch (belt.kind) {
    case 'certificate':
      return [belt, ...(belt.others ?? [])].flatMap((certificate) => {
        const { certificateType, referenceNumber, issuingAuthority, document } = certificate;
        const text = join(referenceNumber, issuingAuthority);
        const file = document ? [documentRecord(document, title, lang)] : [];
        return [...part(certificateType, certificate.anchor, text), ...file];
      });
    case 'collapsibleSection': {
      const { section } = belt;
      return [
        ...part(belt.heading ?? section.title, belt.anchor, join(section.subtitle)),
        ...section.entries.flatMap((entry) =>
          part(entry.title, entry.anchor, textOfRichText(entry.text)),
        ),
      ];
    }
    case 'columns':
      return [
        ...part(belt.heading, belt.anchor, join(belt.subtitle)),
        ...belt.entries.flatMap(({ title: name, anchor, text }) =>
          part(name, anchor, textOfRichText(text)),
        ),
      ];
    case 'keyFigures': {
      const labels = belt.figures.flatMap(({ label, note }) => [label, note]);
      return part(belt.heading, belt.anchor, join(belt.intro, labels));
    }
    case 'timeline':
      return [
        ...part(belt.heading, belt.anchor, join(belt.intro)),
        ...belt.moments.flatMap((moment) =>
          part(moment.title, moment.anchor, textOfRichText(moment.text)),
        ),
      ];
    case 'destinationsGlobe':
      return part(belt.headline ?? belt.heading, belt.anchor, join(belt.description));
    case 'quoteRequestBanner':
      return part(belt.heading, belt.anchor, join(belt.text));
    case 'salesforceForm': {
      const { headline, heading, text, details } = belt;
      return part(headline ?? heading, belt.anchor, join(text, details && textOfSection(details)));
    }
    case 'textVideoImage':
      return part(belt.heading, belt.anchor, textOfRichText(belt.text));
    case 'tiles':
      return [
        ...part(belt.heading ?? belt.headline, belt.anchor, ''),
        ...belt.tiles.flatMap((tile) => recordsOfTile(tile, at(belt.anchor), title, lang)),
      ];
    // Aircraft and positions have pages of their own, and pictures have no text.
    case 'fleetDisplay':
    case 'image':
    case 'imageCarousel':
    case 'openPositions':
      return [];
  }
}

/** Returns the record of a tile that tells more than the page to which it leads. */
function recordsOfTile(
  tile: Tile,
  url: string,
  page: string,
  beltLang: Lang | undefined,
): SearchRecord[] {
  const lang = tile.lang ?? beltLang;
  switch (tile.kind) {
    case 'team': {
      const { name, jobTitle, department, biography } = tile;
      const text = join(jobTitle, department, biography);
      return [record({ group: 'person', url, title: name, page: jobTitle ?? page, text, lang })];
    }
    case 'general':
      return tile.link?.url
        ? []
        : [record({ group: 'page', url, title: tile.title, page, text: tile.text, lang })];
    // Each aircraft has a page of its own.
    case 'fleet':
      return [];
  }
}

function documentRecord(file: File, page: string, lang: Lang | undefined): SearchRecord {
  const { url, title, description, kind, titleLang } = file;
  return record({
    ...{ group: 'document', url, title, page },
    text: join(description, kind),
    lang: titleLang ?? lang,
  });
}

function textOfSection({ title, subtitle, entries }: CollapsibleSectionContent): string {
  return join(
    title,
    subtitle,
    entries.flatMap((entry) => [entry.title, textOfRichText(entry.text)]),
  );
}

type RecordParts = Omit<SearchRecord, 'lang'> & { lang: Lang | undefined };

/** Creates a record without soft hyphens, and without keys that have no value. */
function record({ group, url, page, lang, ...parts }: RecordParts): SearchRecord {
  const title = withoutSoftHyphens(parts.title);
  const pageTitle = page === undefined ? undefined : withoutSoftHyphens(page);
  return {
    ...{ group, url, title, text: withoutSoftHyphens(parts.text) },
    ...(pageTitle === undefined || pageTitle === title ? {} : { page: pageTitle }),
    ...(lang === undefined ? {} : { lang }),
  };
}
