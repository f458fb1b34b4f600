import { useEffect, useState } from 'react';
import { copyrightYears } from '../../ui/copyrightYears';

/**
 * The copyright line. Built and first shown as written; after mount the end year of its range
 * becomes the year of the visitor's clock, so that New Year needs no build.
 */
export function Copyright({ text, className }: { text: string; className?: string }) {
  const [shown, setShown] = useState(text);
  useEffect(() => setShown(copyrightYears(text, new Date().getFullYear())), [text]);
  return <p className={className}>{shown}</p>;
}
