/**
 * A build of a stack with exactly the specified content model: a copy of the sample content that
 * `scripts/test/specifiedModel.ts` reduces to it.
 * @ci
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument, DomUtils } from 'htmlparser2';
import { specifiedParts, partsOf } from '../../__tests__/setup/parts';
import { inTemporaryFolder } from '../../__tests__/setup/folder';
import { writeSpecifiedStack } from '../../scripts/test/specifiedModel';
import { checkOutput } from '../../src/checks/output';
import { locales } from '../../src/locales';
import { readSite } from '../../src/site';
import { readBuiltPages } from '../setup/site';
import { openWorkspace, pictureSettings } from '../soak/site';

const minutes = 60_000;

test(
  'a build of the specified content model has every page family, belt and tile in both locales',
  async () => {
    await inTemporaryFolder(async (folder) => {
      const content = path.join(folder, 'content');
      await writeSpecifiedStack(content);
      Object.assign(process.env, pictureSettings, { CONTENT_DIR: content });
      const { build } = await openWorkspace(path.join(folder, 'site'));
      const { folder: built, report, log } = await build();

      const faults = await checkOutput({ folder: built, report, site: readSite(process.env) });
      expect(faults.map(({ words }) => words)).toEqual([]);
      expect(log).toContain('aircraft_data.category is not in this stack: left out');
      const pages = await readBuiltPages(built);
      for (const locale of locales) {
        const localePages = pages.filter((page) => page.locale === locale);
        const parts = new Set(localePages.flatMap(partsOf));
        expect([locale, [...parts].sort()]).toEqual([locale, [...specifiedParts].sort()]);
      }
      for (const page of pages) {
        const html = await readFile(path.join(built, page.path, 'index.html'), 'utf8');
        const anchors = page.belts.map(({ anchor }) => anchor);
        const document = parseDocument(html);
        const missing = anchors.filter((id) => DomUtils.getElementById(id, document) === null);
        expect({ page: page.path, missing }).toEqual({ page: page.path, missing: [] });
      }
    });
  },
  15 * minutes,
);
