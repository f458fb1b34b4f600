/** Edited interface strings that an entry of the content hides. */
import { hiddenStrings } from '../../../src/gatsby/develop/hiddenStrings';
import { siteFromStack } from '../../setup/service/service';
import { entry, frontPage } from '../../setup/stack/entries';

test('an edited text is named with the entry that hides it; a text without an entry shows', async () => {
  const hiding = entry('translation_string', 'hides', {
    title: 'search.title',
    string_value: 'Find',
  });
  const { content } = await siteFromStack({ entries: [frontPage(), hiding] });
  const previous = { 'search.title': 'Search', 'menu.open': 'Menu', 'site.name': 'Site' };
  const strings = { 'search.title': 'Seek', 'menu.open': 'Open', 'site.name': 'Site' };
  expect(hiddenStrings(previous, strings, content)).toEqual([
    'The text of “search.title” in locales/ does not show: the entry hides (translation_string, en-us) has “Find”.',
  ]);
  expect(hiddenStrings(strings, { ...strings, 'search.title': 'Find' }, content)).toEqual([]);
});
