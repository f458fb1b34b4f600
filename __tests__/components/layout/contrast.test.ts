import { contrast } from '../../../src/components/styleguide/contrast';
import { colorSchemes } from '../../../src/theme';

const roles = ['text', 'quiet', 'link', 'brand', 'accent'] as const;

test.each(
  Object.entries(colorSchemes).flatMap(([name, scheme]) =>
    roles.map((role) => ({ name, role, text: scheme[role], on: scheme.background })),
  ),
)('$role ($text) on $name has a contrast of at least 4.5', ({ text, on }) => {
  expect(contrast(text, on)).toBeGreaterThanOrEqual(4.5);
});

test.each(Object.entries(colorSchemes))(
  'buttons and focus rings on %s have enough contrast',
  (_name, scheme) => {
    expect(contrast(scheme.buttonText, scheme.button)).toBeGreaterThanOrEqual(4.5);
    // The edges of controls need a contrast of 3.
    expect(contrast(scheme.button, scheme.background)).toBeGreaterThanOrEqual(3);
    expect(contrast(scheme.focus, scheme.background)).toBeGreaterThanOrEqual(3);
  },
);
