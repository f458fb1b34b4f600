import once from 'lodash/once';
import type { Cache } from './types';

/**
 * Number of paths from which all are invalidated in their place. AWS charges for each path after the
 * first 1,000 of a month, and `/*` counts as one. It also refuses more than 3,000 paths in progress for
 * one distribution, so a longer list, sent in parts and repeated after the refusal, would never end:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
 */
const maxPaths = 1000;

/** Options of `cloudfrontCache`. The credentials are those of AWS's SDK. */
export interface CloudfrontOptions {
  distribution: string;
  /** URL of the API; default: that of AWS. */
  endpoint?: string;
}

/** Creates the cache of a distribution of CloudFront. */
export function cloudfrontCache({ distribution, endpoint }: CloudfrontOptions): Cache {
  const name = `CloudFront (distribution ${distribution})`;
  // AWS's SDK takes half a second to load, which only its users should wait.
  const load = once(async () => {
    const { CloudFrontClient, CreateInvalidationCommand } =
      await import('@aws-sdk/client-cloudfront');
    const client = new CloudFrontClient({
      region: 'us-east-1',
      maxAttempts: 5,
      ...(endpoint === undefined ? {} : { endpoint }),
    });
    return { client, CreateInvalidationCommand };
  });
  const invalidate = async (items: string[]): Promise<void> => {
    const { client, CreateInvalidationCommand } = await load();
    try {
      await client.send(
        new CreateInvalidationCommand({
          DistributionId: distribution,
          InvalidationBatch: {
            // Repeated calls with the same reference would be one invalidation.
            CallerReference: `${Date.now()}-${Math.random().toString(36).slice(2)}`,
            Paths: { Quantity: items.length, Items: items },
          },
        }),
      );
    } catch (error) {
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      throw new Error(`${name} refuses the invalidation (${reason}).`, { cause: error });
    }
  };
  return {
    name,
    purge: async (urls) => {
      const isAll = urls === null || urls.length > maxPaths;
      await invalidate(isAll ? ['/*'] : urls.map((url) => new URL(url).pathname));
    },
  };
}
