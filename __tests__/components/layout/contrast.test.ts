import { contrast } from '../../../src/components/styleguide/contrast';
import { colorSchemes } from '../../../src/theme';

const roles = ['text', 'quiet', 'link', 'brand', 'accent'] as const;

test.each(
  Object.entries(colorSchemes).flatMap(([name, ground]) =>
    roles.map((role) => ({ name, role, text: ground[role], on: ground.ground })),
  ),
)('$role ($text) on $name has a contrast of at least 4.5', ({ text, on }) => {
  expect(contrast(text, on)).toBeGreaterThanOrEqual(4.5);
});

test.each(Object.entries(colorSchemes))(
  'buttons and focus rings on %s have enough contrast',
  (_name, ground) => {
    expect(contrast(ground.buttonText, ground.button)).toBeGreaterThanOrEqual(4.5);
    // The edges of controls need a contrast of 3.
    expect(contrast(ground.button, ground.ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(ground.focus, ground.ground)).toBeGreaterThanOrEqual(3);
  },
);
