import { Check } from 'lucide';
import { type ReactNode, type Ref, useId } from 'react';
import { FieldMessage } from '../../private/Field.tsx';
import { Icon } from '../../private/Icon.tsx';
import { box, control, row, tick } from './Checkbox.css.ts';

export interface CheckboxProps {
  /** The label. It may contain links. */
  children: ReactNode;
  /** True if the checkbox is ticked. */
  isSelected: boolean;
  /** Called with the new state when the user ticks or clears the checkbox. */
  onChange: (isSelected: boolean) => void;
  /** A hint below the label. An error replaces it. */
  description?: ReactNode;
  /** What is wrong and how to fix it. If set, the checkbox is marked as invalid. */
  errorMessage?: ReactNode;
  /** If true, screen readers say that the checkbox must be ticked. The caller checks it. */
  isRequired?: boolean;
  /** If true, the checkbox cannot be changed or focused. */
  isDisabled?: boolean;
  /** Name of the checkbox in a form that the browser sends. */
  name?: string;
  /** Gives the caller the HTML element, for example to move the focus there. */
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox with a label, and a hint or an error below. */
export function Checkbox(props: CheckboxProps) {
  const { children, isSelected, onChange, description, errorMessage, isRequired, isDisabled, name, ref } = props;
  const messageId = useId();
  const isInvalid = errorMessage !== undefined && errorMessage !== '';
  return (
    <div>
      <label className={row}>
        <span className={control}>
          <input
            ref={ref}
            type="checkbox"
            name={name}
            className={box}
            checked={isSelected}
            disabled={isDisabled}
            aria-required={isRequired}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid || description !== undefined ? messageId : undefined}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <Icon icon={Check} size={16} strokeWidth={2} className={tick} />
        </span>
        <span>{children}</span>
      </label>
      <FieldMessage id={messageId} description={description} errorMessage={errorMessage} />
    </div>
  );
}
