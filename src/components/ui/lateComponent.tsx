import { css } from 'linaria';
import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react';
import { reportError } from '../../lib/reportError';
import { addLatePart, removeLatePart } from '../navigation/lateParts';
import { reloadWhenReachable } from '../navigation/reloadWhenReachable';

/* As high as the window: the content below it stays out of view until the component has loaded. */
const placeholder = css`
  min-height: 100vh;
`;

/**
 * Wraps a component whose script may load after the page: React keeps its built HTML until then.
 * Memoized, because React drops built HTML that is rendered again before its script is there.
 */
export const lateComponent = <Props extends object>(Component: ComponentType<Props>) =>
  memo(function LateComponent(props: Props) {
    const [part] = useState(() => ({ isShown: false }));
    useEffect(() => {
      if (!part.isShown) addLatePart(part);
      return () => removeLatePart(part);
    }, [part]);
    return (
      <Suspense fallback={<div className={placeholder} aria-busy />}>
        <Component {...props} />
        <Shown part={part} />
      </Suspense>
    );
  });

/** Marks a part as shown as soon as React has rendered or taken over everything beside this component. */
function Shown({ part }: { part: { isShown: boolean } }) {
  useEffect(() => {
    part.isShown = true;
    removeLatePart(part);
  }, [part]);
  return null;
}

/**
 * Creates a late component with a script of its own. If the script cannot load, the built HTML stays;
 * after a route change there is none, so the page loads anew.
 */
export const loadedLate = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lateComponent(
    lazy<ComponentType<Props>>(
      () =>
        load().then(
          (component) => ({ default: component }),
          (error: unknown) => {
            reportError(error, { scope: 'script' });
            void reloadWhenReachable(() => document.getElementsByClassName(placeholder).length > 0);
            return new Promise<never>(() => {});
          },
        ),
      // The type of `lazy` adds the property `ref`, which these components do not take.
    ) as unknown as ComponentType<Props>,
  );
