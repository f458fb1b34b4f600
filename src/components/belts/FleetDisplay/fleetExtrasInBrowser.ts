/**
 * The filter by need and the availability as a script that loads after the page. React keeps the HTML of
 * the build until then.
 */
import { lazy, type ComponentType } from 'react';
import { reportError } from '../../../lib/reportError';
import type * as FleetExtras from './fleetExtras';

/** Loads a part. Without its script it shows nothing: the aircraft stay. */
const lazyPart = <Props extends object>(
  select: (parts: typeof FleetExtras) => ComponentType<Props>,
) =>
  lazy<ComponentType<Props>>(() =>
    import('./fleetExtras').then(
      (parts) => ({ default: select(parts) }),
      (error: unknown) => {
        reportError(error, { scope: 'fleet' });
        return { default: () => null };
      },
    ),
  );

export const NeedFilter = lazyPart((parts) => parts.NeedFilter);
export const FleetAvailability = lazyPart((parts) => parts.FleetAvailability);
