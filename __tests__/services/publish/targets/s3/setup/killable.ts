/** Targets that a test kills: from one moment on, the storage gets none of their requests. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PushedRelease } from '../../../../../../services/publish/targets/types';
import { targetOf, type TestTarget } from './releases';
import type { SeenRequest, StandIn, StorageFault } from './standIn';

type TargetSettings = NonNullable<Parameters<typeof targetOf>[1]>;

export interface Killer {
  /** Opens a target with an access key of its own. */
  open: (settings?: TargetSettings) => TestTarget;
  /**
   * Begins a push and kills the target after a number of changes of the bucket.
   * @returns true if it was killed, false if the push ended before
   */
  killAfter: (
    changes: number,
    release: PushedRelease,
    settings?: TargetSettings,
  ) => Promise<boolean>;
}

/** Prepares a storage for targets that are killed. The killed ones keep running without a storage. */
export function killerOf(storage: StandIn): Killer {
  const killed = new Set<string>();
  let count = 0;
  const newKey = () => {
    count += 1;
    storage.accessKeys.add(`key-${count}`);
    return `key-${count}`;
  };
  const isChange = ({ method }: SeenRequest) => method !== 'GET';
  return {
    open: (settings) => targetOf(storage, { key: newKey(), ...settings }),
    killAfter: async (changes, release, settings) => {
      const key = newKey();
      const target = targetOf(storage, {
        key,
        ...settings,
        options: { attempts: 1, ...settings?.options },
      });
      let left = changes;
      storage.findFault = (request): StorageFault | null => {
        if (killed.has(request.accessKey)) return 'close';
        if (request.accessKey !== key || !isChange(request)) return null;
        left -= 1;
        if (left > 0) return null;
        killed.add(key);
        // The request that is under way arrives, but the killed service learns nothing of it.
        return left === 0 ? 'lost' : 'close';
      };
      const outcome = await target.push(release).then(
        () => false,
        () => true,
      );
      killed.add(key);
      await target.close();
      await pause(0);
      return outcome;
    },
  };
}
