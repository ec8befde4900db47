import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { linkClass } from '../../private/linkClass.ts';
import { pressed } from '../../private/pressed.ts';

export interface TextButtonProps
  extends Pick<
    AriaAttributes,
    'aria-label' | 'aria-controls' | 'aria-describedby' | 'aria-expanded' | 'aria-haspopup'
  > {
  /**
   * What pressing the button does, in a few words. An `aria-label` that says more ('Edit billing name') must start with
   * the same words.
   */
  children: ReactNode;
  /** Underlined, quiet (grey until hovered) or plain. Inside a sentence use only `underlined`. */
  variant?: 'underlined' | 'quiet' | 'plain' | undefined;
  /** 13.5 px, 15 px, or the size of the surrounding sentence. */
  size?: 'small' | 'medium' | 'inherit' | undefined;
  /** A decorative icon after the text. */
  icon?: ReactNode;
  /** If true, the button cannot be pressed or focused. */
  isDisabled?: boolean | undefined;
  /** Called when the user presses the button, by pointer or key. */
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** Gives the caller the HTML element, for example to move the focus there. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button that looks like a Link, for an action such as 'Edit' or 'Use a different email'. */
export function TextButton(props: TextButtonProps) {
  const { children, variant, size, icon, isDisabled, onPress, ...rest } = props;
  return (
    <button
      {...rest}
      type="button"
      className={linkClass({ variant, size, hasIcon: icon !== undefined })}
      disabled={isDisabled}
      onClick={pressed(onPress)}
    >
      {children}
      {icon}
    </button>
  );
}
