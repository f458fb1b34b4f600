import type { ReactNode } from 'react';
import { visuallyHidden } from './classes';
import type { Lang } from './types';

/** Text for screen readers alone. */
export function VisuallyHidden({ children, lang }: { children: ReactNode; lang?: Lang }) {
  return (
    <span className={visuallyHidden} lang={lang}>
      {children}
    </span>
  );
}
