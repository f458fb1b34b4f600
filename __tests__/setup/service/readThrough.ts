import { readContent } from '../../../src/cms/read/readContent';
import { html, type Answer } from './faultServer';
import { withRelay, type Step } from './relay';
import type { Served } from './service';

/** Reads through a relay that steps in. */
export const readThroughRelay = (served: Served, step: Step) =>
  withRelay(served.service.url, step, (host) =>
    readContent(served.client({ host, attempts: 2 }), served.cache),
  );

/** Answers the operations whose name fits, and lets all others through. */
export const failOperation =
  (operation: RegExp, answer: Answer = html(503)): Step =>
  (name) =>
    operation.test(name) ? answer : undefined;
