import { useEffect, useState } from 'react';
import { readAddress, type Shown } from './address';
import { partById } from './catalogue';
import { Sheet } from './Sheet';
import type { StyleguideData } from './types';
import { Workshop } from './Workshop';

interface StyleguideProps {
  /** Path of the style guide in the locale. */
  path: string;
  /** Query of the address. */
  search: string;
  data: StyleguideData;
}

/**
 * The style guide: every token, component, belt and tile in named examples. The part, the example and the
 * width are in the query, so that one page serves all of them. The server render does not know the
 * query and is empty.
 */
export function Styleguide({ path, search, data }: StyleguideProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => setShown(readAddress(search)), [search]);
  if (shown === null) return null;
  const part = partById(shown.part ?? '');
  if (!shown.alone || !part) return <Workshop path={path} shown={shown} data={data} />;
  const examples = part.examples.filter(
    ({ name }) => shown.example === undefined || name === shown.example,
  );
  return <Sheet part={part} examples={examples} revisions={data.revisions} />;
}
