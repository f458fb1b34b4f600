import { onRouteStart } from '../../src/measurement/routeStart';

const asked: string[] = [];
const gone: unknown[] = [];

beforeAll(() => {
  window.___navigate = (...args) => gone.push(args);
  window.___push = (...args) => gone.push(args);
  onRouteStart((path) => asked.push(path));
});

beforeEach(() => {
  asked.length = 0;
  gone.length = 0;
});

test('a route change is known by its path before the page is loaded', () => {
  window.___navigate?.('/fleet/?type=freighter#list', { state: { over: true } });
  window.___push?.('/is/');
  expect(asked).toEqual(['/fleet/', '/is/']);
});

test('what was asked of the router reaches it unchanged', () => {
  window.___navigate?.('/fleet/', { replace: true });
  expect(gone).toEqual([['/fleet/', { replace: true }]]);
});

test('Back and Forward are known by the browser’s own event, once', () => {
  window.___navigate?.(-1);
  expect(asked).toEqual([]);
  window.history.replaceState(null, '', '/team/');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(asked).toEqual(['/team/']);
});
