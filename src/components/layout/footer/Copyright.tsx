import { useEffect, useState } from 'react';

/** Replaces the end year of every range of years, such as `2015-2020` or `2015 – 2020`. */
export function copyrightYears(text: string, year: number): string {
  return text.replace(
    /\b((?:19|20)\d{2}\s*[-–]\s*)(?:19|20)\d{2}\b/g,
    (_range, start: string) => start + year,
  );
}

/**
 * The copyright line. The HTML has the years of the editor. After mount, the end year of a range
 * becomes the current year, so that a new year needs no build.
 */
export function Copyright({ text, className }: { text: string; className?: string }) {
  const [currentText, setCurrentText] = useState(text);
  useEffect(() => setCurrentText(copyrightYears(text, new Date().getFullYear())), [text]);
  return <p className={className}>{currentText}</p>;
}
