import { readContent } from '../../../src/cms/read/readContent';
import { html, type Answer } from './faultServer';
import { withRelay, type Step } from './relay';
import type { Served } from './service';

/** Reads the content through a relay that can replace answers. */
export const readThroughRelay = (served: Served, step: Step) =>
  withRelay(served.service.url, step, (host) =>
    readContent(served.client({ host, attempts: 2 }), served.cache),
  );

/** Creates a step that answers the operations whose name matches and forwards all others. */
export const failOperation =
  (operation: RegExp, answer: Answer = html(503)): Step =>
  (name) =>
    operation.test(name) ? answer : undefined;
