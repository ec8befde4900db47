import type { ReactNode, Ref } from 'react';
import { ButtonContent } from '../../private/ButtonContent.tsx';
import { buttonClass } from '../../private/buttonClass.ts';
import { visuallyHidden } from '../../theme/recipes.css.ts';

interface ButtonLinkOwnProps {
  href: string;
  /** Where it leads, in a few words. */
  children: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet' | 'destructive' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** A decorative icon of 16 to 20 px. */
  icon?: ReactNode;
  iconPosition?: 'leading' | 'trailing' | undefined;
  /** As wide as the parent. */
  fullWidth?: boolean | undefined;
  /** Called when it is followed, for what has to happen on the way. */
  onPress?: (() => void) | undefined;
  /** Says more than the visible words to people who do not see what it stands beside; begins with the same words. */
  'aria-label'?: string | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
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

export type ButtonLinkProps = ButtonLinkOwnProps & (ExternalProps | InternalProps);

/** A link that looks like a Button. What does something without leaving is a Button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, children, variant, size = 'medium', icon, iconPosition, fullWidth, onPress } = props;
  const { isExternal, externalLabel, 'aria-label': ariaLabel, ref } = props;
  return (
    <a
      ref={ref}
      href={href}
      onClick={onPress}
      aria-label={ariaLabel}
      className={buttonClass({ variant, size, fullWidth })}
      {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <ButtonContent size={size} icon={icon} iconPosition={iconPosition}>
        {children}
        {isExternal && <span className={visuallyHidden}> {externalLabel}</span>}
      </ButtonContent>
    </a>
  );
}
