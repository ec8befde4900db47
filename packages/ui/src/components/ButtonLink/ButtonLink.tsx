import type { ReactNode, Ref } from 'react';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import { ButtonContent } from '../Button/ButtonContent.tsx';
import { buttonClass } from '../Button/buttonClass.ts';
import { type ExternalProps, inNewTab, type InternalProps } from '../Link/external.ts';

interface ButtonLinkOwnProps {
  /** The URL to which the link leads. */
  href: string;
  /** Where the link leads, in a few words. */
  children: ReactNode;
  /** The look of the Button of the same variant. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'destructive' | undefined;
  /** 32, 40 or 48 px high. `medium` is 44 px on touch layouts. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** A decorative icon of 16 to 20 px. */
  icon?: ReactNode;
  /** The side of the text that the icon is on. */
  iconPosition?: 'leading' | 'trailing' | undefined;
  /** If true, the link is as wide as its parent. */
  fullWidth?: boolean | undefined;
  /** Called when the user follows the link. The link also works without this callback. */
  onPress?: (() => void) | undefined;
  /** A longer label for screen readers. It must start with the visible words. */
  'aria-label'?: string | undefined;
  /** Gives the caller the HTML element, for example to move the focus there. */
  ref?: Ref<HTMLAnchorElement> | undefined;
}

export type ButtonLinkProps = ButtonLinkOwnProps & (ExternalProps | InternalProps);

/** A link that looks like a Button. Use Button for an action on this page. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, children, variant, size, icon, iconPosition, fullWidth, onPress } = props;
  const { isExternal, externalLabel, 'aria-label': ariaLabel, ref } = props;
  return (
    <a
      ref={ref}
      href={href}
      onClick={onPress}
      aria-label={ariaLabel}
      className={buttonClass({ variant, size, fullWidth })}
      {...(isExternal && inNewTab)}
    >
      <ButtonContent icon={icon} iconPosition={iconPosition}>
        {children}
        {isExternal && <span className={visuallyHidden}> {externalLabel}</span>}
      </ButtonContent>
    </a>
  );
}
