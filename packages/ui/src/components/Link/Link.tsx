import type { ReactNode } from 'react';
import { linkClass } from '../../private/linkClass.ts';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import { type ExternalProps, inNewTab, type InternalProps } from './external.ts';

interface LinkOwnProps {
  /** The URL to which the link leads. */
  href: string;
  /** Where the link leads, in a few words. */
  children: ReactNode;
  /** Underlined, quiet (grey until hovered) or plain. Inside a sentence use only `underlined`. */
  variant?: 'underlined' | 'quiet' | 'plain';
  /** 13.5 px, 15 px, or the size of the surrounding sentence. */
  size?: 'small' | 'medium' | 'inherit';
  /** A decorative icon after the text. */
  icon?: ReactNode;
  /** Called when the link is followed, for example to close a menu. */
  onPress?: (() => void) | undefined;
  /** `page` marks a link to the page that is open now. */
  'aria-current'?: 'page' | 'location';
}

export type LinkProps = LinkOwnProps & (ExternalProps | InternalProps);

/** A link to another URL. Use TextButton for an action on this page. */
export function Link(props: LinkProps) {
  const { href, children, variant, size, icon, onPress, isExternal, externalLabel } = props;
  return (
    <a
      href={href}
      onClick={onPress}
      className={linkClass({ variant, size, hasIcon: icon !== undefined })}
      aria-current={props['aria-current']}
      {...(isExternal && inNewTab)}
    >
      {children}
      {isExternal && <span className={visuallyHidden}> {externalLabel}</span>}
      {icon}
    </a>
  );
}
