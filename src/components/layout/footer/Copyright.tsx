import { useEffect, useState } from 'react';
import { copyrightYears, yearOf } from '../../../lib/copyrightYears';

/**
 * The copyright line. In the HTML, a range of years ends with the year of the build. After mount, it
 * ends with the current year, for pages that were built in an earlier year.
 */
export function Copyright({ text, className }: { text: string; className?: string }) {
  const [currentText, setCurrentText] = useState(text);
  useEffect(() => setCurrentText(copyrightYears(text, yearOf(new Date()))), [text]);
  return <p className={className}>{currentText}</p>;
}
