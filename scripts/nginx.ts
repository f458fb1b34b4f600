import { install, onPath, runs } from './programs';

/** Where systems keep it, outside the path of a normal user. */
const places = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** Why tests against nginx were not run, in one sentence. */
export const noNginx =
  'Not run: the tests against nginx, as no nginx was found: install it, or name it in NGINX_PATH.';

/**
 * Path of nginx: `NGINX_PATH`, else the installed one, else the one that the system's package
 * manager installs; null where there is none.
 */
export function findNginx(): string | null {
  const given = process.env.NGINX_PATH;
  if (given) return working(given);
  const found = installed();
  if (found !== null) return found;
  install('nginx', ['nginx-light']);
  return installed();
}

const installed = (): string | null =>
  places.map(working).find((file): file is string => file !== null) ?? null;

function working(name: string): string | null {
  const file = onPath(name);
  return file !== undefined && runs(file, ['-v']) ? file : null;
}
