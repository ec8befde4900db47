import { CircleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import {
  below,
  count as countClass,
  error,
  errorIcon,
  field,
  label as labelClass,
  message,
  rowField,
  rowLabel,
} from './Field.css.ts';
import type { BaseFieldProps } from './FieldProps.ts';
import { Icon } from './Icon.tsx';

/** Attributes that the `children` function must put on the form control. */
interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends Pick<BaseFieldProps<HTMLElement>, 'label' | 'description' | 'errorMessage'> {
  isInvalid?: boolean | undefined;
  /** Text that says how many of the allowed characters are used: '12 / 400'. */
  count?: ReactNode;
  /** `row` puts a short control beside its label. `stacked`, the default, puts the control below the label. */
  layout?: 'stacked' | 'row' | undefined;
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** The frame of a form field: label above or beside, hint or error below. An error replaces the hint. */
export function Field({ label, description, errorMessage, isInvalid, count, layout, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const messageId = `${controlId}-message`;
  const countId = `${controlId}-count`;
  const hasError = errorMessage !== undefined && errorMessage !== '';
  const hasMessage = hasError || description !== undefined;
  const describedBy = [hasMessage && messageId, count !== undefined && countId].filter(Boolean).join(' ');
  return (
    <div className={layout === 'row' ? rowField : field}>
      <label htmlFor={controlId} className={layout === 'row' ? rowLabel : labelClass}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': isInvalid || hasError || undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <FieldMessage id={messageId} description={description} errorMessage={errorMessage}>
        {count !== undefined && (
          <span id={countId} className={countClass}>
            {count}
          </span>
        )}
      </FieldMessage>
    </div>
  );
}

interface FieldMessageProps extends Pick<FieldProps, 'description' | 'errorMessage'> {
  id: string;
  children?: ReactNode;
}

/** The hint or error below a control. Screen readers announce an error when it appears. */
export function FieldMessage({ id, description, errorMessage, children }: FieldMessageProps) {
  const hasError = errorMessage !== undefined && errorMessage !== '';
  return (
    <div className={below}>
      <div aria-live="polite" className={message}>
        {hasError ? (
          <span id={id} className={error}>
            <Icon icon={CircleAlert} size={18} className={errorIcon} />
            <span>{errorMessage}</span>
          </span>
        ) : (
          description !== undefined && <span id={id}>{description}</span>
        )}
      </div>
      {children}
    </div>
  );
}
