import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { pressed } from '../../private/pressed.ts';
import { announced, usePendingLabel } from '../Button/announced.tsx';
import { iconOnly } from '../Button/Button.css.ts';
import { buttonClass } from '../Button/buttonClass.ts';
import type { PendingProps } from '../Button/PendingProps.ts';
import { Spinner } from '../Spinner/Spinner.tsx';

interface IconButtonOwnProps
  extends Pick<AriaAttributes, 'aria-controls' | 'aria-describedby' | 'aria-expanded' | 'aria-haspopup'> {
  /** What pressing the button does, in a few words for screen readers. */
  label: string;
  /** A decorative icon of 16 to 20 px. */
  icon: ReactNode;
  /** The look of the Button of the same variant. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'destructive' | undefined;
  /** A square of 32, 40 or 48 px. `medium` is 44 px on touch layouts. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** If true, the button cannot be pressed or focused. */
  isDisabled?: boolean | undefined;
  /** Id of the HTML element, to which another element may refer. */
  id?: string | undefined;
  /** Called when the user presses the button, by pointer or key. */
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** Gives the caller the HTML element, for example to move the focus there. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

export type IconButtonProps = IconButtonOwnProps & PendingProps;

/** A button that shows only an icon. Screen readers get its `label`. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size = 'medium', ...others } = props;
  const { isDisabled, onPress, isPending, pendingLabel: _, isUntimed: __, ...rest } = others;
  const pendingLabel = usePendingLabel(props);
  const button = (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={`${buttonClass({ variant, size })} ${iconOnly[size]}`}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      onClick={pressed(onPress, isPending)}
    >
      {isPending ? <Spinner /> : icon}
    </button>
  );
  return announced(button, isPending, pendingLabel);
}
