import { settingNames } from '../src/settings';
import { readSite } from '../src/site';

describe('a setting with a control character or line break in it', () => {
  test.each(settingNames)('is refused in a line that names it: %s', (name) => {
    for (const sign of ['\n', '\r', '\0', '\u2028']) {
      expect(() => readSite({ [name]: `a${sign}Set-Cookie: b` })).toThrow(`${name} `);
    }
  });

  test('is told in words of its own where it could be any text', () => {
    expect(() => readSite({ COMPANY_NAME: 'Norðloft\nSet-Cookie: b' })).toThrow(
      'Settings: COMPANY_NAME must be one line, without control characters.',
    );
  });

  test('is none where it only ends in one', () => {
    expect(readSite({ COMPANY_NAME: 'Norðloft\n' }).companyName).toBe('Norðloft');
  });
});
