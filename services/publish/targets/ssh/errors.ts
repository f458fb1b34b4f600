/** Faults of hosts in words for the operator. */
import type { ChildResult } from './child';

/** Exit statuses of the scripts on the host; see `remote/common.sh`. */
export const scriptStatus = {
  leaseHeld: 81,
  reloadFailed: 82,
  locked: 83,
  programMissing: 84,
  releaseMissing: 85,
} as const;

/** Faults by the text that OpenSSH, rsync or the shell print; the first match counts. */
const faultsByText: readonly (readonly [RegExp, string])[] = [
  [
    /REMOTE HOST IDENTIFICATION HAS CHANGED/,
    'The host has another key than before. If you have not replaced it, somebody may be between you ' +
      'and the host. Else remove the old key with ssh-keygen -R, and connect once with ssh.',
  ],
  [
    /Host key verification failed|host key is known/,
    'The key of the host is unknown. Compare its fingerprint, and connect once with ssh as the user ' +
      'of the publish service, or set “knownHostsFile”.',
  ],
  [
    /Permission denied \(|Too many authentication failures|Load key .*: /,
    'The host refuses the key. Add the public key to authorized_keys of the user on the host, and ' +
      'check “host” and “identityFile”.',
  ],
  [
    /Could not resolve hostname/,
    'The name of the host is unknown. Check “host” and the name server.',
  ],
  [
    /No space left on device|Disk quota exceeded/,
    'The disk of the host is full. Free space, or lower “keep”.',
  ],
  [/Read-only file system/, 'The disk of the host is read-only. Check the disk.'],
  [
    /Permission denied|Operation not permitted/,
    'The user may not write to the folder. Make the user its owner (chown -R).',
  ],
  [/rsync: (?:command )?not found/, 'The host has no rsync. Install it (apt install rsync).'],
  // rsync reports a lost connection after each fault of the host.
  [
    /Connection refused|timed out|No route to host|Network is unreachable|Connection (?:closed|reset)|kex_exchange|not responding|Broken pipe|connection unexpectedly closed/,
    'The host is not reachable, or the connection was lost. Check that it runs, and that “host” and ' +
      '“port” lead to its SSH server.',
  ],
];

/** Returns one sentence about a failed program or script, and what to do. */
export function faultOf({ code, stdout, stderr }: ChildResult): string {
  const firstLine = (text: string) => text.trim().split('\n').slice(0, 6).join(' ').slice(0, 600);
  if (code === scriptStatus.reloadFailed) {
    return `The reload of nginx failed; the release before stays visible. The command says: ${firstLine(stdout)}`;
  }
  if (code === scriptStatus.locked) {
    return 'Another push to this host is still running. Try again in a minute.';
  }
  if (code === scriptStatus.programMissing) {
    return `The host has no “${firstLine(stdout)}”. Install it (apt install rsync coreutils findutils util-linux).`;
  }
  if (code === scriptStatus.releaseMissing) {
    return 'The host has lost the release before it became visible. Push it again.';
  }
  const fault = faultsByText.find(([pattern]) => pattern.test(stderr))?.[1];
  const detail = firstLine(stderr) || firstLine(stdout) || `exit status ${code}`;
  return fault === undefined ? `A command failed: ${detail}` : `${fault} (${lastLine(stderr)})`;
}

const lastLine = (text: string) => text.trim().split('\n').at(-1)?.trim().slice(0, 300) ?? '';

/** Returns one sentence about a program that the machine of the publish service does not have. */
export const missingProgram = (program: 'ssh' | 'rsync'): string =>
  `The machine of the publish service has no ${program}. Install it (apt install openssh-client rsync).`;
