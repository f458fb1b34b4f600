import { escapeHtml } from '../../src/lib/text/escapeHtml';
import type { NoAccess } from './access';

/** A message in the two languages of the site's editors. */
interface Message {
  en: readonly [title: string, text: string];
  is: readonly [title: string, text: string];
}

/** Messages about a request that may see no drafts. */
export const accessMessages: Readonly<Record<NoAccess, Message>> = {
  missing: {
    en: [
      'This is the preview of drafts',
      'Open it from the content service, or with a share link.',
    ],
    is: ['Hér sjást drög að vefnum', 'Opnaðu þau úr vefumsjónarkerfinu eða með deilihlekk.'],
  },
  expired: {
    en: [
      'This preview has ended',
      'Open it again from the content service, or ask for a new link.',
    ],
    is: [
      'Forskoðuninni er lokið',
      'Opnaðu hana aftur úr vefumsjónarkerfinu eða biddu um nýjan hlekk.',
    ],
  },
  invalid: {
    en: ['This link is not valid', 'A part of it may be missing. Ask for a new link.'],
    is: ['Hlekkurinn er ógildur', 'Ef til vill vantar hluta af honum. Biddu um nýjan hlekk.'],
  },
};

/** Returns the message about drafts that cannot be read or shown. */
export const failureMessage = (reason: string): Message => ({
  en: ['The drafts cannot be shown', reason],
  is: ['Ekki er hægt að sýna drögin', reason],
});

/** The message about an error of the service itself, whose details are for its log. */
export const errorMessage: Message = {
  en: [
    'The preview has failed',
    'Try again. If it fails again, the log of the preview names the error.',
  ],
  is: ['Forskoðunin brást', 'Reyndu aftur. Ef það dugar ekki er villan í dagbók forskoðunarinnar.'],
};

/** Content-Security-Policy of a message: it loads nothing. */
export const messagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Renders a message as an HTML document. */
export function messagePage({ en, is }: Message): string {
  const section = (lang: string, [title, text]: readonly [string, string], heading: string) =>
    `<section lang="${lang}"><${heading}>${escapeHtml(title)}</${heading}><p>${escapeHtml(text)}</p></section>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(en[0])}</title>
<style>
:root { color-scheme: light dark }
body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem }
section + section { margin-block-start: 2.5rem; border-block-start: 1px solid; padding-block-start: 1.5rem }
h1, h2 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem }
p { margin: 0; overflow-wrap: anywhere }
</style>
</head>
<body><main>${section('en', en, 'h1')}${section('is', is, 'h2')}</main></body>
</html>
`;
}
