import type { RequestError } from '../../../src/cms/client/client';
import { failureAdvice, NoContentError } from '../../../src/cms/read/noContent';

const failure: RequestError = {
  level: 'error',
  time: '2026-01-01T00:00:00.000Z',
  scope: 'content-request',
  operation: 'Pages',
  variables: {},
  status: 422,
  message: '',
};

test('a site without pages fails with one line without a code frame', () => {
  const { stack } = new NoContentError('The content service publishes no page.');
  expect(stack).toBe('NoContentError: The content service publishes no page.');
});

test('the advice is a sentence of its own, with or without a full stop in the message of the service', () => {
  for (const message of [
    "The queried locale 'is-is' is invalid.",
    "The queried locale 'is-is' is invalid",
  ]) {
    expect(failureAdvice({ ...failure, message })).toBe(" The queried locale 'is-is' is invalid.");
  }
});

test('the advice names the settings that can be wrong', () => {
  const advice = (status: number) => failureAdvice({ ...failure, status, message: 'No.' });
  expect(advice(401)).toBe(' No. Check CMS_STACK, CMS_ENVIRONMENT and CMS_TOKEN.');
  expect(advice(404)).toBe(' No. Check CMS_HOST.');
  for (const status of [422, 429, 503]) expect(advice(status)).toBe(' No.');
});
