import { setFlagsFromString } from 'node:v8';

/**
 * Limits the memory of the build. Gatsby calls it in the main process and in each of its workers.
 *
 * By default V8 lets a heap grow several times over before it collects garbage. At 10,000 pages the main
 * process had 2.2 GB, of which 0.6 GB were in use; the worker that runs the queries had 0.5 GB and used 0.1 GB.
 */
export function onPluginInit(): void {
  setFlagsFromString('--heap-growing-percent=30');
}
