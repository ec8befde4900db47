import type { ReactNode } from 'react';
import { linkClass } from '../../private/linkClass.ts';
import { visuallyHidden } from '../../theme/recipes.css.ts';

interface LinkOwnProps {
  href: string;
  /** Where it leads, in a few words. */
  children: ReactNode;
  /** Underlined, quiet (grey until hovered) or plain; inside a sentence only underlined. */
  variant?: 'underlined' | 'quiet' | 'plain';
  /** 13.5 px, 15 px, or that of the sentence it stands in. */
  size?: 'small' | 'medium' | 'inherit';
  /** A decorative icon after the text. */
  icon?: ReactNode;
  /** Called when it is followed, for what has to close on the way. */
  onPress?: (() => void) | undefined;
  /** `page` marks the address one is at. */
  'aria-current'?: 'page' | 'location';
}

interface ExternalProps {
  /** Opens another site in a new tab, which learns nothing of this one. */
  isExternal: true;
  /** Says so to people who do not see it, such as '(opens in a new tab)'. */
  externalLabel: string;
}

interface InternalProps {
  isExternal?: false;
  externalLabel?: never;
}

export type LinkProps = LinkOwnProps & (ExternalProps | InternalProps);

/** Leads to another address. What only does something here is a TextButton. */
export function Link(props: LinkProps) {
  const { href, children, variant, size, icon, onPress, isExternal, externalLabel } = props;
  return (
    <a
      href={href}
      onClick={onPress}
      className={linkClass({ variant, size, hasIcon: icon !== undefined })}
      aria-current={props['aria-current']}
      {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {isExternal && <span className={visuallyHidden}> {externalLabel}</span>}
      {icon}
    </a>
  );
}
