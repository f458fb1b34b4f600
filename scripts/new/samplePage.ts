/** The page of the sample that shows new kinds of belts and tiles. */
import type { StackFiles } from '../lib/stackFiles';
import { addEntry, filesOf } from './content';
import { insert, type Action } from './edits';

/** Entry of the page: “How we work”. */
const samplePage = 'blt00paghistory';

/** The values of a belt that differ from kind to kind, and its group of fields. */
interface SampleBelt {
  /** Internal name of the belt, after that of the page: `key numbers`. */
  name: string;
  headline: string;
  /** Value of the select `type`. */
  type: string;
  /** The group of fields of the type, by its uid. */
  group: Readonly<Record<string, object>>;
}

/**
 * Adds a belt to the page in every locale.
 * @param uid uid of the new entry
 * @param texts texts by locale of the service; the entry falls back to English in all other locales
 * @param describe returns the belt with the texts of a locale of the service
 */
export function addSampleBelt<Texts>(
  stack: StackFiles,
  uid: string,
  texts: Readonly<Record<string, Texts>>,
  describe: (texts: Texts, locale: string) => SampleBelt,
): void {
  for (const file of filesOf(stack, 'content_belt')) {
    const ownTexts = texts[file.locale];
    if (ownTexts === undefined) continue;
    const { name, headline, type, group } = describe(ownTexts, file.locale);
    addEntry(file, uid, {
      title: `How we work – ${name}`,
      display_title: headline,
      hide_title_from_webpage: false,
      type,
      full_width: false,
      background_color_templates: 'White',
      background_effect: 'None',
      ...group,
    });
  }
  for (const { entries } of filesOf(stack, 'page')) {
    const belts = entries[samplePage]?.content_belts;
    if (Array.isArray(belts)) belts.push({ uid, _content_type_uid: 'content_belt' });
  }
}

/** Adds the page to the few pages of the sample with which the tests read many content models. */
export const insertSamplePage = (root: string): Action =>
  insert(root, {
    file: '__tests__/cms/site/otherModels/setup/sampleStack.ts',
    after: 'const pages = new Set([\n',
    unless: `'${samplePage}'`,
    text: `  '${samplePage}',\n`,
  });
