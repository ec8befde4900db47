import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { pressed } from '../../private/pressed.ts';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { announced, usePendingLabel } from './announced.tsx';
import { face, faces, unseen } from './Button.css.ts';
import { ButtonContent } from './ButtonContent.tsx';
import { buttonClass } from './buttonClass.ts';
import type { PendingProps } from './PendingProps.ts';

interface ButtonOwnProps
  extends Pick<
    AriaAttributes,
    'aria-label' | 'aria-controls' | 'aria-describedby' | 'aria-expanded' | 'aria-haspopup'
  > {
  /** What pressing the button does, in a few words. An `aria-label` must start with the same words. */
  children: ReactNode;
  /**
   * Use `primary` once per view. Use `quiet` for the least important action, or `outline` if that action must still
   * look like a button. Use `destructive` for an action that cannot be undone.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'outline' | 'destructive' | undefined;
  /** 32, 40 or 48 px high. `medium` is 44 px on touch layouts. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** A decorative icon of 16 to 20 px. */
  icon?: ReactNode;
  /** The side of the text that the icon is on. */
  iconPosition?: 'leading' | 'trailing' | undefined;
  /** If true, the button is as wide as its parent. */
  fullWidth?: boolean | undefined;
  /** If true, the button cannot be pressed or focused. */
  isDisabled?: boolean | undefined;
  /** By default, a press does not submit the surrounding form. `submit` submits it. */
  type?: 'button' | 'submit' | undefined;
  /** Id of the form to submit, if the button is outside it. */
  form?: string | undefined;
  /** Id of the HTML element, to which another element may refer. */
  id?: string | undefined;
  /** Called when the user presses the button, by pointer or key. */
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** Gives the caller the HTML element, for example to move the focus there. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

interface PendingLookProps {
  /**
   * Shows only the spinner while pending, in a button that must stay narrow. The label is still announced, and shown
   * once it takes longer than usual.
   */
  isPendingLabelHidden?: boolean | undefined;
}

export type ButtonProps = ButtonOwnProps & PendingProps<PendingLookProps>;

/** A button that does something on this page. Use ButtonLink to lead to another URL. */
export function Button(props: ButtonProps) {
  const { children, variant, size, icon, iconPosition, fullWidth, isDisabled, type = 'button', ...others } = props;
  const { onPress, isPending, pendingLabel: _, isUntimed: __, isPendingLabelHidden, ...rest } = others;
  const pendingLabel = usePendingLabel(props);
  const text = (
    <ButtonContent icon={icon} iconPosition={iconPosition}>
      {children}
    </ButtonContent>
  );
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, fullWidth })}
      disabled={isDisabled}
      aria-label={isPending ? undefined : props['aria-label']}
      aria-disabled={isPending || undefined}
      onClick={pressed(onPress, isPending)}
    >
      {isPending === undefined ? (
        text
      ) : (
        <span className={faces}>
          <span className={isPending ? unseen : face}>{text}</span>
          <span className={isPending ? face : unseen}>
            {isPendingLabelHidden && pendingLabel === props.pendingLabel ? (
              <>
                <Spinner />
                <span className={visuallyHidden}>{pendingLabel}</span>
              </>
            ) : (
              <ButtonContent icon={<Spinner />}>{pendingLabel}</ButtonContent>
            )}
          </span>
        </span>
      )}
    </button>
  );
  return announced(button, isPending, pendingLabel);
}
