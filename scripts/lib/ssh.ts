import { findWorking, installPackages } from './programs';

/** Message that the tests against hosts over SSH were not run, and why. */
export const noSshMessage =
  'Not run: the tests of the target “ssh”, because sshd, ssh or rsync was not found. Install ' +
  'openssh-server, openssh-client and rsync.';

/** Message that the test of several hosts was not run, and why. */
export const noHaproxyMessage =
  'Not run: the test of three nginx hosts, because HAProxy was not found. Install haproxy.';

/** sshd must be started by its full path. */
const sshdPaths = ['/usr/sbin/sshd', '/usr/local/sbin/sshd', '/usr/bin/sshd'];
const haproxyPaths = ['haproxy', '/usr/sbin/haproxy', '/usr/local/sbin/haproxy'];

/**
 * Finds the SSH server of the tests. If it, ssh or rsync is missing, tries to install them with the
 * system's package manager.
 * @returns the path of sshd; null if one of the programs is missing
 */
export function findSshd(): string | null {
  const installedPath = workingSshd();
  if (installedPath !== null) return installedPath;
  installPackages(
    'The SSH server',
    ['openssh-server', 'openssh-client', 'rsync'],
    'the tests of publications to hosts',
  );
  return workingSshd();
}

function workingSshd(): string | null {
  const hasClients = findWorking(['ssh'], ['-V']) && findWorking(['rsync'], ['--version']);
  return (hasClients && findWorking(sshdPaths, ['-V'])) ?? null;
}

/**
 * Finds HAProxy. If it is missing, tries to install it with the system's package manager.
 * @returns the path; null if there is no working HAProxy
 */
export function findHaproxy(): string | null {
  const installedPath = findWorking(haproxyPaths, ['-v']);
  if (installedPath !== undefined) return installedPath;
  installPackages('HAProxy', ['haproxy'], 'the test of several hosts behind one address');
  return findWorking(haproxyPaths, ['-v']) ?? null;
}
