import { RequestFormView } from '../../../src/components/request/form/RequestFormView';
import { startForm } from '../../../src/components/request/form/start';
import { StringsScope } from '../../../src/components/strings';
import { exampleForm } from '../../../src/components/examples/request';
import { renderBuiltHtml } from '../builtHtml';

const props = exampleForm('request');
const strings = { lang: 'en', content: 'en', strings: {} } as const;

function builtForm(): string {
  const warnings = jest.spyOn(console, 'error').mockImplementation(() => {});
  const html = renderBuiltHtml(
    <StringsScope value={strings}>
      <RequestFormView {...props} />
    </StringsScope>,
  );
  warnings.mockRestore();
  return html;
}

test('a form that is stopped as soon as it starts reports no error', async () => {
  const box = document.createElement('div');
  box.innerHTML = builtForm();
  document.body.append(box);
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  const stop = startForm(box, props, strings);
  // On a busy machine, a timer can run before the tasks of React.
  jest.useFakeTimers();
  stop();
  jest.runAllTimers();
  jest.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(box).toBeEmptyDOMElement();
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});
