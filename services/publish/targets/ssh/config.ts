import { z } from 'zod';
import { httpOrigin } from '../urls';

/** A part of a remote path or command that needs no quoting in any shell. */
const plainPath = /^\/[\w./@-]+$/;

/** Settings of an nginx host that is reached over SSH. */
export const sshConfig = z.strictObject({
  kind: z.literal('ssh'),
  name: z.string().regex(/^[\w.-]{1,60}$/),
  /** Destination of OpenSSH: a host, `user@host` or an alias of `~/.ssh/config`. */
  host: z.string().regex(/^(?!-)[\w.@:[\]-]+$/),
  port: z.number().int().min(1).max(65_535).optional(),
  /** Private key and known hosts; default: those of OpenSSH. */
  identityFile: z.string().optional(),
  knownHostsFile: z.string().optional(),
  /** Absolute path of the folder on the host that belongs to this target. */
  folder: z.string().regex(plainPath, 'must be an absolute path of letters, digits and . _ - @ /'),
  /** Command that makes nginx read its configuration, such as `sudo systemctl reload nginx`. */
  reload: z.string().min(1),
  /** Address in the `listen` directive of nginx; default: `80`. */
  listen: z
    .string()
    .regex(/^[^;{}\n]+$/, 'must be one address')
    .default('80'),
  /** True if nginx has the module that serves `.br` files. */
  brotli: z.boolean().default(false),
  /** Origin at which the host itself is asked after a push; default: it is not asked. */
  url: httpOrigin.optional(),
  /** Number of releases that stay on the host. */
  keep: z.number().int().min(2).max(100).default(5),
});

export type SshConfig = z.output<typeof sshConfig>;
