import { NoContentError } from '../../src/cms/noContent';

test('a site without pages is one line: no place in the code, which Gatsby would print around it', () => {
  const { stack } = new NoContentError('The content service publishes no page.');
  expect(stack).toBe('NoContentError: The content service publishes no page.');
});
