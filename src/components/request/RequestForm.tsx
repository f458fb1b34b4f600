import { css } from 'linaria';
import { useEffect, useRef } from 'react';
import { reportError } from '../../lib/reportError';
import { mailtoHref } from '../../contact';
import { reloadWhenReachable } from '../navigation/reloadWhenReachable';
import { useStrings, useStringsContext, type Translate } from '../strings';
import { BuiltForm } from './builtForm';
import type { RequestFormProps } from './types';

/*
 * An empty box is as high as the window, so that the content below it stays out of view until the form
 * has loaded. A link to the form leads to the top of this box.
 */
const boxClass = css`
  /* The script adds the subject at the top, which must stay in view after a jump to the form. */
  overflow-anchor: none;

  &:empty {
    min-height: 100vh;
  }
`;

/**
 * The request form. The build renders it; in browsers, its script loads when the form comes near the
 * window or gets the focus, and takes over the built HTML with everything that was typed. Its box has
 * the fragment identifier, because links lead to the form before its script has loaded.
 */
export function RequestForm(props: RequestFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const strings = useStringsContext();
  const t = useStrings();
  useEffect(() => {
    const element = box.current;
    if (BuiltForm || !element) return;
    let stop = () => {};
    let isMounted = true;
    const start = () => {
      observer.disconnect();
      element.removeEventListener('focusin', start);
      import('./form/start').then(
        ({ startForm }) => {
          if (isMounted) stop = startForm(element, props, strings);
        },
        (error: unknown) => {
          reportError(error, { scope: 'request' });
          if (isMounted) showWithoutScript(element, t, () => isMounted);
        },
      );
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    element.addEventListener('focusin', start);
    return () => {
      isMounted = false;
      observer.disconnect();
      element.removeEventListener('focusin', start);
      stop();
    };
    // A form belongs to one page, so its props do not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // A name for screen readers, because the box takes the focus after navigation.
  const boxProps = {
    ref: box,
    id: props.id,
    className: boxClass,
    role: 'group',
    'aria-label': t('request.label'),
    lang: t.langs().interface,
  };
  if (BuiltForm) {
    return (
      <div {...boxProps}>
        <BuiltForm {...props} />
      </div>
    );
  }
  // React leaves the built HTML of such an element as it is.
  return <div {...boxProps} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** Shows all fields of the built form, which works without the script. */
function showWithoutScript(box: HTMLElement, t: Translate, isMounted: () => boolean): void {
  const form = box.querySelector('form');
  if (form) {
    form.setAttribute('data-more', '');
    return;
  }
  // After a route change there is no built form: an e-mail link takes its place until the page has loaded anew.
  const link = document.createElement('a');
  link.href = mailtoHref(t('contact.email')) ?? '';
  link.textContent = t('request.mail');
  box.append(link);
  void reloadWhenReachable(isMounted);
}
