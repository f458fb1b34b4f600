import { cx } from '@linaria/core';
import type { ReactNode } from 'react';
import { useStrings } from '../strings';
import { container, grid } from '../ui/classes';
import { part, partBody, partTitle } from './sheetStyles';

interface SheetPartProps {
  /** In the language of the interface. */
  title: string;
  /** Body below the title over all columns, instead of beside it. */
  wide?: boolean;
  /** Whether it belongs to the printed sheet. */
  print?: boolean;
  children: ReactNode;
}

/** A part of the data sheet: its title hangs on the left, its body beside or below it. */
export function SheetPart({ title, wide = false, print = true, children }: SheetPartProps) {
  const { interface: words } = useStrings().langs();
  return (
    <section className={part} data-print={print ? 'yes' : 'no'}>
      <div className={container}>
        <div className={cx(!wide && grid)}>
          <h2 className={partTitle} lang={words}>
            {title}
          </h2>
          <div className={partBody}>{children}</div>
        </div>
      </div>
    </section>
  );
}
