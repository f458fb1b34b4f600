/** Edits of the code while the development server runs. */
import type { DevelopServer } from '../developServer';

const minutes = 60_000;
const parser = 'src/cms/parse/belts/textVideoImage.ts';

/** Tests edits of parsers and of interface texts. */
export function testCodeEdits(server: () => DevelopServer): void {
  test(
    'the server uses a changed parser without a restart, and says so',
    () =>
      server().withEdit(
        parser,
        (text) => text.replace('    videoId,', "    videoId: videoId ?? 'ParsedAnew',"),
        async () => {
          await server().waitUntil('the new parser is used', () =>
            server().shows('/about-us/', 'ParsedAnew'),
          );
          expect(server().log()).toContain(
            `↻ The content is read again with the new code: ${parser} changed.`,
          );
        },
      ),
    2 * minutes,
  );

  test(
    'a parser that throws costs only its belt, and is named with entry, kind, file and line',
    () =>
      server().withEdit(
        parser,
        (text) =>
          text.replace(
            '  const base =',
            "  if (entry.uid === 'blt00beltaboutlead') throw new Error('Ouch');\n  const base =",
          ),
        async () => {
          await server().waitUntil('the fault is reported', () => server().log().includes('Ouch'));
          expect(server().log()).toMatch(
            /content_belt “About – who we are” \(blt00beltaboutlead\), en-us, type: the parser of “textVideoImage” failed, so the belt is left out: Error: Ouch \(src\/cms\/parse\/belts\/textVideoImage\.ts:31\)/,
          );
          await server().waitUntil('the page stands', () =>
            server().shows('/about-us/', '"path":"/about-us/"'),
          );
        },
      ),
    2 * minutes,
  );

  test(
    'code that cannot be compiled changes no page, and is named with file and line',
    () =>
      server().withEdit(
        parser,
        (text) => `const unfinished = ;\n${text}`,
        async () => {
          await server().waitUntil('the fault is reported', () =>
            server().log().includes(`cannot be compiled. ✘ [ERROR] Unexpected ";" ${parser}:1:19`),
          );
          await server().waitUntil('the page stands', () =>
            server().shows('/about-us/', '"path":"/about-us/"'),
          );
        },
      ),
    2 * minutes,
  );

  test(
    'an edited interface text is named with the entry that hides it',
    () =>
      server().withEdit(
        'locales/en/common.json',
        (text) => text.replace('"Skip to content"', '"Skip to the text"'),
        () =>
          server().waitUntil('the line is there', () =>
            /“skip_to_content\S*” in locales\/ does not show: the entry \w+ \(translation_string, en-us\) has “/.test(
              server().log(),
            ),
          ),
      ),
    2 * minutes,
  );
}
