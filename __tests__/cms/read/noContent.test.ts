import type { RequestError } from '../../../src/cms/client/client';
import { failureAdvice, NoContentError } from '../../../src/cms/read/noContent';

const failure: RequestError = {
  ...{ level: 'error', time: '2026-01-01T00:00:00.000Z', scope: 'content-request' },
  ...{ operation: 'Pages', variables: {}, status: 422, message: '' },
};

test('a site without pages is one line: no place in the code, which Gatsby would print around it', () => {
  const { stack } = new NoContentError('The content service publishes no page.');
  expect(stack).toBe('NoContentError: The content service publishes no page.');
});

test('the advice is one sentence, whether or not the words of the service end with a full stop', () => {
  for (const message of [
    "The queried locale 'is-is' is invalid.",
    "The queried locale 'is-is' is invalid",
  ]) {
    expect(failureAdvice({ ...failure, message })).toBe(
      " The queried locale 'is-is' is invalid. Check CMS_HOST.",
    );
  }
});
