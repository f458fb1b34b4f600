import { onRouteStart } from '../../src/measurement/routeStart';

const navigations: string[] = [];
const historySteps: unknown[] = [];

beforeAll(() => {
  window.___navigate = (...args) => historySteps.push(args);
  window.___push = (...args) => historySteps.push(args);
  onRouteStart((path) => navigations.push(path));
});

beforeEach(() => {
  navigations.length = 0;
  historySteps.length = 0;
});

test('a route change is announced with its path before the page is loaded', () => {
  window.___navigate?.('/fleet/?type=freighter#list', { state: { over: true } });
  window.___push?.('/is/');
  expect(navigations).toEqual(['/fleet/', '/is/']);
});

test('navigation arguments reach the router unchanged', () => {
  window.___navigate?.('/fleet/', { replace: true });
  expect(historySteps).toEqual([['/fleet/', { replace: true }]]);
});

test('Back and Forward are announced once by the browser’s event', () => {
  window.___navigate?.(-1);
  expect(navigations).toEqual([]);
  window.history.replaceState(null, '', '/team/');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(navigations).toEqual(['/team/']);
});
