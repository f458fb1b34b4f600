import { htmlFile, pageDataFile, pageOfDataFile } from '../../src/incremental/names';
import { replaceSlices } from '../../src/incremental/replaceSlices';

const parts: Record<string, string> = { 'header-1': '<b>menu</b>', 'footer-1': '<i>end</i>' };
const partOf = (part: string) => parts[part] ?? '?';
const whole =
  'a<!-- slice-start id="header-1" --><b>menu</b><!-- slice-end id="header-1" -->b' +
  '<!-- slice-start id="footer-1" --><i>end</i><!-- slice-end id="footer-1" -->c';

describe('parts of Slices', () => {
  it('replace the markers of a rendered page', () => {
    const rendered =
      'a<slice-start class="x" id="header-1"></slice-start><slice-end id="header-1"></slice-end>b' +
      '<slice-start id="footer-1"></slice-start>old<slice-end id="footer-1"></slice-end>c';
    expect(replaceSlices(rendered, partOf)).toBe(whole);
  });

  it('replace older ones in a finished page, and equal ones change nothing', () => {
    expect(replaceSlices(whole.replace('menu', 'an older menu'), partOf)).toBe(whole);
    expect(replaceSlices(whole, partOf)).toBe(whole);
  });

  it('are not inserted if markers do not match', () => {
    expect(() => replaceSlices('<!-- slice-start id="a" -->', partOf)).toThrow('no end');
    expect(() => replaceSlices('<!-- slice-end id="a" -->', partOf)).toThrow('without a start');
  });
});

describe('the file names of a page', () => {
  it.each([
    ['/', 'index.html', 'page-data/index/page-data.json'],
    ['/about/us/', 'about/us/index.html', 'page-data/about/us/page-data.json'],
    ['/is/þjónusta/', 'is/þjónusta/index.html', 'page-data/is/þjónusta/page-data.json'],
    ['/404.html', '404.html', 'page-data/404.html/page-data.json'],
  ])('of %s map to it and back', (url, html, data) => {
    expect([htmlFile(url), pageDataFile(url)]).toEqual([html, data]);
    expect(pageOfDataFile(data)).toBe(url);
  });

  it('do not include other data', () => {
    expect(pageOfDataFile('page-data/app-data.json')).toBeNull();
    expect(pageOfDataFile('page-data/sq/d/1.json')).toBeNull();
  });
});
