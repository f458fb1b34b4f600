import type { S3Config } from './config';

/** A condition of a write does not hold: another service has written the object. */
export class PreconditionError extends Error {
  override name = 'PreconditionError';
}

/** Another publish service has written the log of the bucket. */
export class LogConflictError extends Error {
  override name = 'LogConflictError';
}

/** The storage does not know a part of a request, such as a condition. */
export class UnsupportedError extends Error {
  override name = 'UnsupportedError';
}

/** Names of the requests to a storage, and of the permissions that AWS requires for them. */
const permissions = {
  PutObject: 's3:PutObject',
  // Without the permission to list, objects that do not exist are denied too.
  GetObject: 's3:GetObject and s3:ListBucket',
  ListObjectsV2: 's3:ListBucket',
  DeleteObjects: 's3:DeleteObject',
  DeleteObject: 's3:DeleteObject',
} as const;

/** A kind of request to a storage. */
export type Action = keyof typeof permissions;

/** Properties of the errors of AWS's SDK and of Node's sockets. */
interface Details {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const wrongKeys = [
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'InvalidAccessKey',
  'ExpiredToken',
];
const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|TimeoutError|\w*CERT\w*|\w*TLS\w*|\w*SSL\w*/;
const overloaded = ['SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestLimitExceeded'];
/** Codes for parts of requests that a storage has not implemented. */
const unsupported = ['NotImplemented', 'InvalidArgument', 'InvalidRequest', 'MissingContentMD5'];

/**
 * Translates an error of a request into a sentence for the operator: the target, the fault and the
 * remedy. Aborts, conditions that do not hold and unknown parts of requests keep a type of their own.
 * The text contains no key, signature or header.
 */
export function explainError(error: unknown, action: Action, config: S3Config): Error {
  const { name = '', message = '', code = '', $metadata } = (error ?? {}) as Details;
  const status = $metadata?.httpStatusCode ?? 0;
  if (name === 'AbortError' && error instanceof Error) return error;
  if (status === 412 || (status === 409 && name.startsWith('Conditional')))
    return new PreconditionError(name);
  const sentence = (text: string) => `Target ‘${config.name}’: ${text}`;
  if (status === 501 || (status === 400 && unsupported.includes(name)))
    return new UnsupportedError(
      sentence(`${endpointOf(config)} does not support ${action} (${name}).`),
    );
  return new Error(sentence(explanation({ name, message, code, status }, action, config)));
}

function explanation(
  {
    name,
    message,
    code,
    status,
  }: Required<Pick<Details, 'name' | 'message' | 'code'>> & {
    status: number;
  },
  action: Action,
  config: S3Config,
): string {
  const { bucket } = config;
  const place = endpointOf(config);
  if (name === 'NoSuchBucket')
    return `the bucket ‘${bucket}’ does not exist at ${place}. Create it, or correct ‘bucket’ in the settings.`;
  if (name === 'RequestTimeTooSkewed')
    return `${place} refuses the clock of this machine. Set the clock, such as with systemd-timesyncd.`;
  if (wrongKeys.includes(name))
    return `${place} refuses the keys (${name}). Correct the values of ${keySource(config)}.`;
  if (name === 'CredentialsProviderError')
    return 'there are no keys. Set ‘accessKeyIdFrom’ and ‘secretAccessKeyFrom’, or give the machine a role.';
  if (status === 301 || name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed')
    return `the bucket ‘${bucket}’ is in another region than ‘${config.region}’. Correct ‘region’ in the settings.`;
  if (status === 403)
    return `${place} denies ${action} in the bucket ‘${bucket}’. Allow ${permissions[action]} for the keys of ${keySource(config)}.`;
  const [reason] = unreachable.exec(`${code} ${name} ${message}`) ?? [];
  if (reason !== undefined)
    return `${place} is not reachable (${reason}). Check ‘endpoint’, the network and the storage.`;
  if (status === 429 || overloaded.includes(name) || status >= 500)
    return `${place} is overloaded or broken: it answered ${status || name} to ${action} several times. The next push goes on where this one ended; lower ‘connections’ if it happens often.`;
  return `${action} failed at ${place}: ${name || code} ${status || ''} ${message}`.trim();
}

/** Names the storage in messages. */
const endpointOf = ({ endpoint, region }: S3Config) => endpoint ?? `AWS S3 (${region})`;

const keySource = ({ accessKeyIdFrom, secretAccessKeyFrom }: S3Config) =>
  accessKeyIdFrom === undefined
    ? 'the environment, profile or role that AWS’s SDK uses'
    : `${accessKeyIdFrom} and ${secretAccessKeyFrom ?? ''}`;
