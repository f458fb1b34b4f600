/** The Trusted Types policy, which decides which texts may become HTML or code in a page. */
import fc from 'fast-check';
import { trustedTypesCode } from '../../src/templates/trustedTypes';

interface Policy {
  createHTML: (text: string) => string | null;
  createScript: (text: string) => string | null;
  createScriptURL?: (url: string) => string | null;
}

/** Runs the code and returns the rules of the policy that it creates. */
function policyOf(hasTags = false): Policy {
  const createdPolicies: Record<string, Policy> = {};
  const trustedTypes = {
    createPolicy: (name: string, rules: Policy) => (createdPolicies[name] = rules),
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is for a page's HTML
  const run = new Function('window', 'trustedTypes', trustedTypesCode(hasTags)) as (
    ...args: unknown[]
  ) => void;
  run({ trustedTypes }, trustedTypes);
  expect(Object.keys(createdPolicies)).toEqual(['default']);
  return createdPolicies.default as Policy;
}

const { createHTML, createScript } = policyOf();

it.each([
  '<div class="bar" aria-hidden="true"></div>',
  '#nprogress{pointer-events:none}\n.bar > b{color:red}',
  '<script></script>',
  '<img aria-hidden="true" data-placeholder-image="" style="opacity:1" alt="" src="data:image/webp;base64,AA=="/>' +
    '<picture><source type="image/webp" srcset="/a/1x1.webp 1w" sizes="100vw"/><img alt="x &lt; y" src="/a.jpg"/></picture>' +
    '<noscript><picture></picture></noscript>',
  '{"@graph":[{"name":"a \\u003c b"}]}',
])('the policy allows HTML of pictures, progress, styles and data: %s', (text) => {
  expect(createHTML(text)).toBe(text);
});

it.each([
  '<img src="x" onerror="evil()">',
  '<img src=x onerror=evil()>',
  '<img src="x"onerror="evil()">',
  '<img/onerror="evil()" src="x">',
  '<IMG SRC="x" ONERROR="evil()">',
  '<script>evil()</script>',
  '<svg><animate onbegin="evil()"/></svg>',
  '<iframe srcdoc="evil"></iframe>',
  '<a href="javascript:evil()">x</a>',
  '<style>*{}</style>',
  '<!-- -->',
  '<base href="https://evil.example/">',
  '<div title="<img onerror=evil()>">',
])('the policy refuses other HTML: %s', (text) => {
  expect(createHTML(text)).toBeNull();
});

it('the policy never returns an event handler or a script for any text', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '<img',
      '<div',
      '<script',
      '</',
      '>',
      ' ',
      '"',
      '=',
      'onerror',
      'src',
      '/',
      '<',
    ),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      if (createHTML(text) === null) return;
      const holder = new DOMParser().parseFromString(text, 'text/html');
      const elements = [...holder.querySelectorAll('*')];
      const attributes = elements.flatMap((each) => [...each.attributes]);
      expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
      expect([...holder.querySelectorAll('script')].map((each) => each.textContent)).toEqual(
        text === '<script></script>' ? [''] : [],
      );
    }),
    { numRuns: 3000 },
  );
});

it('the policy allows data in a script element, but no code', () => {
  expect(createScript('{"@context":"https://schema.org"}')).not.toBeNull();
  expect(['evil()', 'a=1', '', '{"a":1};evil()'].map(createScript)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('the policy allows script addresses only with tags', () => {
  expect(policyOf().createScriptURL).toBeUndefined();
  expect(policyOf(true).createScriptURL?.('https://tags.example/a.js')).toBe(
    'https://tags.example/a.js',
  );
});
