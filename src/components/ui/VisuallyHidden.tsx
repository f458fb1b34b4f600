import type { ReactNode } from 'react';
import { visuallyHidden } from './classes';

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}
