import type { ReactNode } from 'react';
import { withRevisions } from './exampleProps';
import type { Example } from './types';

interface Options<Props> {
  width?: Example['width'];
  factsOf?: (props: Props) => string;
}

/**
 * Makes an example from each set of named props.
 * @param render renders the component; the name keeps ids unique where several examples are on a page
 */
export const examplesFrom = <Props>(
  named: Readonly<Record<string, Props>>,
  render: (props: Props, name: string) => ReactNode,
  { width = 'page', factsOf }: Options<Props> = {},
): Example[] =>
  Object.entries(named).map(([name, props]) => ({
    name,
    props,
    width,
    ...(factsOf ? { facts: factsOf(props) } : {}),
    render: (revisions) => render(withRevisions(props, revisions), name),
  }));
