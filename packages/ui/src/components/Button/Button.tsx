import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { ButtonContent } from '../../private/ButtonContent.tsx';
import { buttonClass } from '../../private/buttonClass.ts';
import { pressed } from '../../private/pressed.ts';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { face, faces, unseen } from './Button.css.ts';

interface ButtonOwnProps
  extends Pick<
    AriaAttributes,
    'aria-label' | 'aria-controls' | 'aria-describedby' | 'aria-expanded' | 'aria-haspopup'
  > {
  /** What pressing it does, in a few words. An `aria-label` that says more begins with the same words. */
  children: ReactNode;
  /** One primary per view; quiet for the least of several, outline where it must be seen to be a button; destructive for what cannot be taken back. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'outline' | 'destructive' | undefined;
  /** 32, 40 or 48 px high; medium is 44 px on touch layouts. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** A decorative icon of 16 to 20 px. */
  icon?: ReactNode;
  /** The side of the text on which the icon stands. */
  iconPosition?: 'leading' | 'trailing' | undefined;
  /** As wide as the parent. */
  fullWidth?: boolean | undefined;
  /** Cannot be pressed or focused. */
  isDisabled?: boolean | undefined;
  /** `submit` sends the form around it. */
  type?: 'button' | 'submit' | undefined;
  /** The form that a button outside it sends. */
  form?: string | undefined;
  id?: string | undefined;
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

interface WaitingProps {
  /** Work is under way: the ring and `pendingLabel` stand in its place, focus stays, presses do nothing. */
  isPending: boolean;
  /** Shown and announced while pending, such as 'Processing...'. */
  pendingLabel: string;
  /** Only the ring is shown while pending, the label is announced: for a button that is to stay narrow. */
  isPendingLabelHidden?: boolean | undefined;
}

interface NeverWaitingProps {
  isPending?: never;
  pendingLabel?: never;
  isPendingLabelHidden?: never;
}

export type ButtonProps = ButtonOwnProps & (WaitingProps | NeverWaitingProps);

/** Does something here and now. What leads to another address is a ButtonLink. */
export function Button(props: ButtonProps) {
  const {
    children,
    variant,
    size = 'medium',
    icon,
    iconPosition,
    fullWidth,
    isDisabled,
    type = 'button',
    ...others
  } = props;
  const { onPress, isPending, pendingLabel, isPendingLabelHidden, ...rest } = others;
  const text = (
    <ButtonContent size={size} icon={icon} iconPosition={iconPosition}>
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
            {isPendingLabelHidden ? (
              <>
                <Spinner />
                <span className={visuallyHidden}>{pendingLabel}</span>
              </>
            ) : (
              <ButtonContent size={size} icon={<Spinner />}>
                {pendingLabel}
              </ButtonContent>
            )}
          </span>
        </span>
      )}
    </button>
  );
  if (isPending === undefined) return button;
  return (
    <>
      {button}
      <span role="status" className={visuallyHidden}>
        {isPending ? pendingLabel : ''}
      </span>
    </>
  );
}
