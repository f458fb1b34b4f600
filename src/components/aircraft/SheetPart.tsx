import { cx } from 'linaria';
import type { ReactNode } from 'react';
import { useStrings } from '../strings';
import { container, grid } from '../ui/classes';
import { part, partBody, partTitle } from './sheetStyles';

interface SheetPartProps {
  /** Text in the language of the interface. */
  title: string;
  /** True for a body below the title, of full width, instead of beside it. */
  wide?: boolean;
  /** True if the part belongs to the printed data sheet. */
  print?: boolean;
  children: ReactNode;
}

/** A section of the data sheet, with its title at the left and its body beside or below it. */
export function SheetPart({ title, wide = false, print = true, children }: SheetPartProps) {
  const interfaceLang = useStrings().langs().interface;
  return (
    <section className={part} data-print={print ? 'yes' : 'no'}>
      <div className={container}>
        <div className={cx(!wide && grid)}>
          <h2 className={partTitle} lang={interfaceLang}>
            {title}
          </h2>
          <div className={partBody}>{children}</div>
        </div>
      </div>
    </section>
  );
}
