import { useEffect, useState } from 'react';
import { copyrightYears } from '../../ui/copyrightYears';

/**
 * The copyright line. The HTML has the years of the editor. After mount, the end year of a range
 * becomes the current year, so that a new year needs no build.
 */
export function Copyright({ text, className }: { text: string; className?: string }) {
  const [currentText, setCurrentText] = useState(text);
  useEffect(() => setCurrentText(copyrightYears(text, new Date().getFullYear())), [text]);
  return <p className={className}>{currentText}</p>;
}
