import { z } from 'zod';
import { httpOrigin, httpUrl } from '../urls';

/** Settings of an S3-compatible bucket. */
export const s3Config = z.strictObject({
  kind: z.literal('s3'),
  name: z.string().regex(/^[\w.-]{1,60}$/),
  bucket: z.string().min(3).max(63),
  /** Beginning of all keys, such as `site/`; default: none. */
  prefix: z
    .string()
    .regex(/^(?:[\w.-]+\/)*$/, 'must be empty or end in /')
    .default(''),
  /** URL of the storage; default: AWS. */
  endpoint: httpUrl.optional(),
  region: z.string().default('us-east-1'),
  /** True if the bucket is a part of the path and not of the host name. */
  pathStyle: z.boolean().default(false),
  /** Names of the environment variables with the keys; default: the sources that AWS's SDK knows. */
  accessKeyIdFrom: z.string().optional(),
  secretAccessKeyFrom: z.string().optional(),
  /** Form in which texts are stored: `gzip` where no CDN compresses, `none` where one does. */
  encoding: z.enum(['gzip', 'none']).default('gzip'),
  /** Maximum number of simultaneous requests. */
  connections: z.number().int().min(1).max(256).default(32),
  /** Minutes for which files of earlier releases stay, for open tabs and caches. */
  graceMinutes: z
    .number()
    .min(0)
    .default(24 * 60),
  /** Origin at which the site of the bucket is asked after a push; default: it is not asked. */
  url: httpOrigin.optional(),
});

export type S3Config = z.output<typeof s3Config>;
