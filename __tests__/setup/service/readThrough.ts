import { readContent } from '../../../src/cms/read/readContent';
import { html, type Answer } from './faultServer';
import { relaying, type Step } from './relay';
import type { Served } from './service';

/** Reads through a relay that steps in. */
export const readThrough = (served: Served, step: Step) =>
  relaying(served.service.url, step, (host) =>
    readContent(served.client({ host, attempts: 2 }), served.kept),
  );

/** Answers the operations whose name fits, and lets all others through. */
export const failing =
  (operation: RegExp, answer: Answer = html(503)): Step =>
  (name) =>
    operation.test(name) ? answer : undefined;
