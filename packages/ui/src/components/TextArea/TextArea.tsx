import type { ReactNode, Ref } from 'react';
import { Field } from '../../private/Field.tsx';
import { input } from '../../private/Field.css.ts';

interface TextAreaOwnProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** A hint below the field. An error replaces it. */
  description?: ReactNode;
  /** What is wrong and how to fix it. If set, the field is marked as invalid. */
  errorMessage?: ReactNode;
  /** Marks the field as invalid if the error is shown elsewhere. */
  isInvalid?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Number of visible lines. */
  rows?: number;
  autoComplete?: 'off' | 'street-address';
  placeholder?: string;
  name?: string;
  id?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLTextAreaElement>;
}

interface CountedProps {
  /** The longest allowed text. Further typing is rejected. */
  maxLength: number;
  /** Returns the count below the field, such as `(used, most) => '12 / 400'`. If undefined, no count is shown. */
  countLabel?: (used: number, most: number) => string;
}

interface UncountedProps {
  maxLength?: never;
  countLabel?: never;
}

export type TextAreaProps = TextAreaOwnProps & (CountedProps | UncountedProps);

/** A text field with several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, onChange, description, errorMessage, isInvalid, isRequired, isDisabled, countLabel, ...rest } = props;
  const { id, rows = 4, ...control } = rest;
  const count = props.maxLength === undefined ? undefined : countLabel?.(props.value.length, props.maxLength);
  return (
    <Field
      label={label}
      description={description}
      errorMessage={errorMessage}
      isInvalid={isInvalid}
      count={count}
      id={id}
    >
      {(described) => (
        <textarea
          {...control}
          {...described}
          rows={rows}
          className={input.area}
          aria-required={isRequired}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
