import { HtmlReferences, readHtmlReferences } from '../../src/output/htmlReferences';
import { inTemporaryFolder } from '../setup/folder';
import { writeFiles } from '../services/publish/setup/http';

const page = (...names: string[]) =>
  names.map((name) => `<img src="/pictures/${name}/8x6.webp">`).join('') + '<script>run()</script>';

describe('the references of pages', () => {
  it('remain as long as one page has them', () => {
    const mentions = new HtmlReferences();
    mentions.read('a.html', page('sky', 'sea'));
    mentions.read('b.html', page('sky'));
    expect(mentions.pictures).toEqual(
      new Set(['/pictures/sky/8x6.webp', '/pictures/sea/8x6.webp']),
    );
    mentions.read('a.html', page());
    expect(mentions.pictures).toEqual(new Set(['/pictures/sky/8x6.webp']));
    mentions.forget('b.html');
    expect(mentions.pictures).toEqual(new Set());
    expect(mentions.scripts).toEqual(new Set(['run()']));
    mentions.forget('a.html');
    expect(mentions.scripts).toEqual(new Set());
  });

  it('are read from all pages of a folder', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeFiles(folder, { 'a/index.html': page('sky'), 'b.txt': page('sea') });
      expect((await readHtmlReferences(folder)).pictures).toEqual(
        new Set(['/pictures/sky/8x6.webp']),
      );
    });
  });
});
