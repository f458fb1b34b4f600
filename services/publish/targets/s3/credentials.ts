import type { S3Config } from './config';

/** Keys of a storage. */
export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Reads the keys from the environment variables that the settings name.
 * @returns undefined if the settings name none: AWS's SDK then searches its usual sources
 * @throws Error for the operator if only one is named, or if a variable is not set
 */
export function readKeys(config: S3Config, env: NodeJS.ProcessEnv): Keys | undefined {
  const { accessKeyIdFrom, secretAccessKeyFrom } = config;
  if (accessKeyIdFrom === undefined && secretAccessKeyFrom === undefined) return undefined;
  if (accessKeyIdFrom === undefined || secretAccessKeyFrom === undefined) {
    throw new Error(
      `Target ‘${config.name}’: only one of ‘accessKeyIdFrom’ and ‘secretAccessKeyFrom’ is set. Set both or none.`,
    );
  }
  const read = (name: string): string => {
    const value = env[name];
    if (value) return value;
    throw new Error(
      `Target ‘${config.name}’: the environment variable ${name} is not set. Set it to a key of the storage.`,
    );
  };
  return { accessKeyId: read(accessKeyIdFrom), secretAccessKey: read(secretAccessKeyFrom) };
}
