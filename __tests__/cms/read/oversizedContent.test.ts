/**
 * Invisible titles, endless texts and empty files.
 * @ci
 */
import fc from 'fast-check';
import { examine } from '../../../src/cms/doctor';
import { text } from '../../../src/cms/wire/values';
import { problemLine } from '../../../src/cms/graph/problems';
import { pdf, storedAsset } from '../../setup/stack/assets';
import {
  belt,
  frontPage,
  page,
  textBelt,
  referenceTo,
  type TestEntry,
} from '../../setup/stack/entries';
import { siteFromStack, siteOptions } from '../../setup/service/service';
import type { TestStack } from '../../setup/stack/stack';

/** Returns the hints about an English stack, and its site. */
async function hintsOf(entries: TestEntry[], assets: TestStack['assets'] = []) {
  const built = await siteFromStack({ entries: [frontPage(), ...entries], assets });
  const findings = examine(built.content, built.site, siteOptions).map(problemLine);
  return { ...built, findings: findings.filter((line) => line.includes(', en-us, ')) };
}

const blank = ['\u200b', '\ufeff', '\u00ad\u2060', '\u3164', '\u2800', ' \u00a0\u2003', '\u0007'];

describe('a title without visible characters', () => {
  it('counts as missing', () => {
    const sign = fc.constantFrom(...blank, '\u200d', '\ufe0f', '\u202e', '\u115f', '\t');
    fc.assert(
      fc.property(fc.array(sign), (signs) => {
        expect(text(signs.join(''))).toBeNull();
        expect(text(`${signs.join('')}ð${signs.join('')}`)).toContain('ð');
      }),
    );
    expect(['–', '✈️', '0', 'æ', '中', '.'].map(text)).not.toContain(null);
  });

  it.each(blank)('is reported with entry and field: %j', async (title) => {
    const { findings, paths } = await hintsOf([page('nameless', { title })]);
    expect(paths).toContain('/nameless/');
    const titleFindings = findings.filter(
      (line) => line.includes('(nameless)') || /^page nameless/.test(line),
    );
    expect(titleFindings.join('\n')).toMatch(/, en-us, title: contains no visible character/);
    expect(titleFindings.join('\n')).toMatch(/, en-us, title: is empty: the page has no name/);
  });
});

describe('entries whose answer exceeds the limit of the service', () => {
  it('are read in halves', async () => {
    const belts = Array.from({ length: 20 }, (_, index) =>
      textBelt(`large${index}`, 'word '.repeat(100_000)),
    );
    const { content } = await siteFromStack({ entries: [frontPage(), ...belts] });
    expect(content.staleSince).toBeNull();
    expect(Object.keys(content.readings['en-us'].entries.content_belt)).toHaveLength(20);
  });

  it('are reported if a single one is too large', async () => {
    const { content } = await siteFromStack({
      entries: [frontPage(), textBelt('endless', 'word '.repeat(1_500_000))],
    });
    expect(content.staleCause).toContain(
      'content_belt endless (en-us) is larger than the content service returns; shorten its texts',
    );
  });
});

describe('a text of more than 20,000 characters', () => {
  it('is reported with entry and field, and is shown', async () => {
    const long = textBelt('endless', 'word '.repeat(5000));
    const { findings, site } = await hintsOf([
      page('novel', { content_belts: referenceTo(long) }),
      long,
    ]);
    expect(findings).toContain(
      'content_belt “endless” (endless), en-us, text_video_image.main_text: has 25000 characters; divide a text of more than 20000',
    );
    expect(JSON.stringify(site.pages)).toContain('word word');
  });

  it('that makes its page too large is omitted with the belts after it', async () => {
    const belts = [1, 2, 3].map((index) => textBelt(`part${index}`, `${index} `.repeat(120_000)));
    const { findings, site } = await hintsOf([
      page('novel', { content_belts: referenceTo(...belts) }),
      ...belts,
    ]);
    expect(findings).toContain(
      'page “novel” (novel), en-us, content_belts: belt 3 makes the page longer than 500000 characters, so it and the belts after it are left out',
    );
    const novel = site.pages.find(({ uid }) => uid === 'novel');
    expect(novel?.content.belts).toHaveLength(2);
  });
});

describe('a rich text with more nodes than a call may have arguments', () => {
  const count = 150_000;

  it.each([
    [
      'paragraphs',
      [{ type: 'div', children: Array(count).fill({ type: 'p', children: [{ text: 'a' }] }) }],
    ],
    ['pieces', [{ type: 'p', children: Array(count).fill({ text: 'a' }) }]],
  ])('is omitted and reported: %s', async (_, children) => {
    const wide = textBelt('wide', '', {
      text_video_image: { main_text: { type: 'doc', children } },
    });
    const { findings } = await hintsOf([page('novel', { content_belts: referenceTo(wide) }), wide]);
    expect(findings.join('\n')).toMatch(/main_text: has 150000 characters/);
    expect(findings.join('\n')).toMatch(
      /novel.*belt 1 makes the page longer than 500000 characters/,
    );
  });
});

describe('a document of 0 bytes', () => {
  it('is omitted and reported', async () => {
    const empty = { ...pdf('nothing'), bytes: new Uint8Array() };
    const good = pdf('something');
    const certificates = [empty, good].map((document) =>
      belt(`of-${document.uid}`, 'Certificate', {
        certificate: { certificate_type: 'Approval', document: storedAsset(document) },
      }),
    );
    const { findings, site } = await hintsOf(
      [page('papers', { content_belts: referenceTo(...certificates) }), ...certificates],
      [empty, good],
    );
    expect(findings).toContain(
      'content_belt “of-nothing” (of-nothing), en-us, certificate.document: the file is empty (0 bytes), so it is left out',
    );
    const pages = JSON.stringify(site.pages);
    expect(pages).toContain('something.pdf');
    expect(pages).not.toContain('nothing.pdf');
  });
});
