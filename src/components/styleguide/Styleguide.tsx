import { useEffect, useState } from 'react';
import { readAddress, type Shown } from './address';
import { catalogue, partById } from './catalogue';
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

const isServer = typeof window === 'undefined';

/**
 * The style guide: every token, component, belt and tile in named examples. The part, the example and the
 * width are in the query, so that one page serves all of them.
 */
export function Styleguide({ path, search, data }: StyleguideProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => setShown(readAddress(search)), [search]);
  if (shown === null) return <template>{isServer && <AllExamples data={data} />}</template>;
  const part = partById(shown.part ?? '');
  if (!shown.alone || !part) return <Workshop path={path} shown={shown} data={data} />;
  const example = part.examples.find(({ name }) => name === shown.example);
  const examples = example ? [example] : part.examples;
  return <Sheet part={part} examples={examples} revisions={data.revisions} />;
}

/**
 * All examples, for the server render, which does not know the query: a build renders the pictures that its
 * HTML mentions. Browsers show nothing of a `template`, and hydration finds it empty.
 */
const AllExamples = ({ data }: Pick<StyleguideProps, 'data'>) =>
  catalogue.flatMap(({ parts }) =>
    parts.map((part) => (
      <Sheet key={part.id} part={part} examples={part.examples} revisions={data.revisions} />
    )),
  );
