import { settingNames } from '../src/settings';
import { readSite } from '../src/site';

describe('a setting with a control character or line break', () => {
  test.each(settingNames)('is refused in a line with its name: %s', (name) => {
    for (const sign of ['\n', '\r', '\0', '\u2028']) {
      expect(() => readSite({ [name]: `a${sign}Set-Cookie: b` })).toThrow(`${name} `);
    }
  });

  test('has a separate message if it may be any text', () => {
    expect(() => readSite({ COMPANY_NAME: 'Norðloft\nSet-Cookie: b' })).toThrow(
      'Settings: COMPANY_NAME must be one line, without control characters.',
    );
  });

  test('is valid if it only ends with one', () => {
    expect(readSite({ COMPANY_NAME: 'Norðloft\n' }).companyName).toBe('Norðloft');
  });
});
