/**
 * The filter by need, the availability and the comparison as scripts that load after the page. React
 * keeps the HTML of the build until then.
 */
import { lazy, type ComponentType } from 'react';
import { reportError } from '../../../lib/reportError';

/** Loads a part. Without its script it shows nothing: the rest of the page stays. */
const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        reportError(error, { scope: 'fleet' });
        return { default: () => null };
      },
    ),
  );

const tableExtras = () => import('./tableExtras');

export const FleetTools = lazyPart(() => tableExtras().then((parts) => parts.FleetTools));
export const FleetAvailability = lazyPart(() =>
  tableExtras().then((parts) => parts.FleetAvailability),
);
export const FleetCompare = lazyPart(() =>
  import('./compare/FleetCompare').then((parts) => parts.FleetCompare),
);
