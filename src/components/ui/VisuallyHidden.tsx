import type { ReactNode } from 'react';
import { visuallyHidden } from './classes';
import type { Lang } from './types';

/** Text that only screen readers present. */
export function VisuallyHidden({ children, lang }: { children: ReactNode; lang?: Lang }) {
  return (
    <span className={visuallyHidden} lang={lang}>
      {children}
    </span>
  );
}
