import { findWorking, installPackages } from './programs';

/** Usual places of Varnish, some of which are not on the `PATH` of a normal user. */
const candidates = ['varnishd', '/usr/sbin/varnishd', '/usr/local/sbin/varnishd'];

/** Message that the tests against Varnish were not run, and why. */
export const noVarnishMessage =
  'Not run: the tests against Varnish, because it was not found. Install it, or set VARNISH_PATH.';

/**
 * Finds Varnish: the one that `VARNISH_PATH` names, else an installed one. If there is none, tries to
 * install it with the system's package manager.
 * @returns the path; null if there is no working Varnish
 */
export function findVarnish(): string | null {
  const configuredPath = process.env.VARNISH_PATH;
  if (configuredPath) return firstWorking([configuredPath]);
  const installedPath = firstWorking(candidates);
  if (installedPath !== null) return installedPath;
  // Varnish compiles its configuration; the package depends on the compiler.
  installPackages('Varnish', ['varnish'], 'the tests of the configuration for Varnish');
  return firstWorking(candidates);
}

const firstWorking = (commands: readonly string[]) => findWorking(commands, ['-V']) ?? null;
