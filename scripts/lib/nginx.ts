import { findWorking, installPackages } from './programs';

/** Usual places of nginx, some of which are not on the `PATH` of a normal user. */
const candidates = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** Message that the tests against nginx were not run, and why. */
export const noNginxMessage =
  'Not run: the tests against nginx, because nginx was not found. Install it, or set NGINX_PATH.';

/**
 * Finds nginx: the one that `NGINX_PATH` names, else an installed one. If there is none, tries to
 * install it with the system's package manager.
 * @returns the path; null if there is no working nginx
 */
export function findNginx(): string | null {
  const configuredPath = process.env.NGINX_PATH;
  if (configuredPath) return firstWorking([configuredPath]);
  const installedPath = firstWorking(candidates);
  if (installedPath !== null) return installedPath;
  installPackages('nginx', ['nginx-light'], 'the tests of the configuration for nginx');
  return firstWorking(candidates);
}

const firstWorking = (commands: readonly string[]) => findWorking(commands, ['-v']) ?? null;
