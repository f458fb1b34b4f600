import { css } from 'linaria';
import { color, layer, media, space } from '../../theme';
import type { ContactWays } from '../request/types';
import { useStrings } from '../strings';
import { buttonClass } from '../ui/Button';
import { InternalLink } from '../ui/InternalLink';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { requestLinkId } from './requestLinkId';

/*
 * The last element of the page, so that it has its own place below the footer. Sticky, so that it is at
 * the bottom of the window before that. In low windows, such as enlarged ones, it stays at the end.
 */
const bar = css`
  display: none;

  @media screen {
    ${media.belowTablet} {
      display: flex;
      gap: ${space.s};
      padding: ${space.xs} ${space.page} calc(${space.xs} + env(safe-area-inset-bottom));
      border-top: 1px solid ${color.rule};

      > * {
        flex: 1 1 0;
        min-width: 0;
      }
    }
    ${media.enlarged} {
      flex-direction: column;
    }
    @media (min-height: 30em) {
      position: sticky;
      inset-block-end: 0;
      z-index: ${layer.bar};
    }
  }

  /* Not over its own target, a popup, or the keyboard of the phone. */
  html[data-request-visible] & {
    visibility: hidden;
  }
  /* Apart, because a browser without :has() drops the whole rule. */
  html:has(dialog[open]) &,
  html:has(:is(input, select, textarea):focus) & {
    visibility: hidden;
  }
`;

/** The contact bar of narrow screens: calls the desk of the page, and leads to the request form. */
export function ContactBar({ call, request, requestLabel }: ContactWays) {
  const t = useStrings();
  if (call === null && request === null) return null;
  return (
    <nav
      className={bar}
      data-background="ice"
      aria-label={t('contact.bar')}
      lang={t.langs().interface}
    >
      {call && (
        <InternalLink
          url={call.url}
          className={buttonClass}
          hidesMark
          data-variant="quiet"
          data-size="small"
        >
          {t('contact.call')} <VisuallyHidden>{call.title}</VisuallyHidden>
        </InternalLink>
      )}
      {request !== null && (
        <InternalLink
          url={request}
          className={buttonClass}
          hidesMark
          data-size="small"
          // The header's “Get a quote” must not lead to a list of positions or an application.
          id={requestLabel === undefined ? requestLinkId : undefined}
        >
          {t(requestLabel ?? 'contact.request')}
        </InternalLink>
      )}
    </nav>
  );
}
