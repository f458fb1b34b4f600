import { css } from 'linaria';
import type { ButtonHTMLAttributes } from 'react';
import { color, font, media, motion, radius, space } from '../../theme';
import { InternalLink } from './InternalLink';
import type { Lang, Link } from './types';

/**
 * Style of a button, for an `a` or a `button`. `data-variant`: `primary` (default) is filled and
 * appears once per view; `quiet` has an outline. The background around it sets the colours.
 */
export const buttonClass = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 52px;
  padding: ${space.xs} ${space.l};
  border: 2px solid ${color.button};
  border-radius: ${radius.small};
  background: ${color.button};
  color: ${color.buttonText};
  font-size: ${font.body};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  overflow-wrap: anywhere;

  &[data-variant='quiet'] {
    background: transparent;
    border-color: currentColor;
    color: ${color.link};
  }

  &[data-size='small'] {
    min-height: 44px;
    padding-inline: ${space.m};
    font-size: 1rem;
  }

  ${media.motion} {
    transition:
      background-color ${motion.quick},
      color ${motion.quick};
  }

  ${media.hover} {
    &:hover {
      background: ${color.text};
      border-color: ${color.text};
      color: ${color.background};
    }
  }

  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

type Variant = 'primary' | 'quiet';

interface ButtonLinkProps {
  link: Link;
  variant?: Variant;
  size?: 'regular' | 'small';
  /** Default: the language of the link. */
  lang?: Lang;
}

/** A link that looks like a button; plain text if its target does not exist. */
export function ButtonLink({
  link,
  variant = 'primary',
  size = 'regular',
  lang = link.lang,
}: ButtonLinkProps) {
  if (link.url === null) return <span lang={lang}>{link.title}</span>;
  return (
    <InternalLink
      url={link.url}
      className={buttonClass}
      data-variant={variant}
      data-size={size}
      lang={lang}
    >
      {link.title}
    </InternalLink>
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
  'data-size'?: 'regular' | 'small';
}

/** A button that triggers an action on the page. */
export function Button({ variant = 'primary', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass}
      data-variant={variant}
      data-size="regular"
      {...rest}
    />
  );
}
