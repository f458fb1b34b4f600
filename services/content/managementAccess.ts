import { isLoopback } from './http/loopback';
import { parseUrl } from './parseUrl';
import { randomToken } from './token';

/** How the management API is reached, and by which tokens. */
export interface ManagementAccess {
  managementToken: string;
  authtoken: string | undefined;
  publicUrl: URL | undefined;
}

/** The options of a service that concern the management API. */
export interface ManagementAccessOptions {
  /** Token of requests that read and change the content. Default: a random one. */
  managementToken?: string | undefined;
  /** If false, there is no management API. Default true. */
  management?: boolean;
  /** `https://` address of a proxy with TLS in front of a service that other machines reach. */
  managementUrl?: string | undefined;
}

/** Minimum length of a token that protects a service that other machines reach. */
const shortestSecret = 24;

/**
 * Returns the access to the management API. Undefined: there is none.
 * @throws Error with one sentence if other machines would reach the API without TLS or a secret
 */
export function managementAccess(
  bound: string,
  { managementToken, management = true, managementUrl }: ManagementAccessOptions,
): ManagementAccess | undefined {
  if (!management) return undefined;
  const publicUrl = managementUrl === undefined ? undefined : parseUrl(managementUrl);
  if (managementUrl !== undefined && publicUrl?.protocol !== 'https:') {
    throw new Error(`--management-url must be an https:// address, not "${managementUrl}".`);
  }
  if (publicUrl && (managementToken ?? '').length < shortestSecret) {
    throw new Error(
      `--management-url needs a CONTENT_MANAGEMENT_TOKEN of at least ${shortestSecret} characters.`,
    );
  }
  if (!isLoopback(bound) && !publicUrl) {
    throw new Error(
      `Other machines reach ${bound}, where the management API would change the content without TLS. ` +
        'Set --management-url to the https:// address of a proxy, or use --no-management.',
    );
  }
  return {
    managementToken: managementToken ?? randomToken(),
    // Only for the person who has started the service on this machine.
    authtoken: publicUrl ? undefined : randomToken(),
    publicUrl: publicUrl ?? undefined,
  };
}
