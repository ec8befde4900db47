import type { ReactNode, Ref } from 'react';
import { Field } from '../../private/Field.tsx';
import { input } from '../../private/Field.css.ts';

interface TextAreaOwnProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** A hint under the field; an error takes its place. */
  description?: ReactNode;
  /** What is wrong and how to put it right. Its presence marks the field as invalid. */
  errorMessage?: ReactNode;
  /** Marks the field as invalid where the message stands elsewhere. */
  isInvalid?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Lines seen at once. */
  rows?: number;
  autoComplete?: 'off' | 'street-address';
  placeholder?: string;
  name?: string;
  id?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLTextAreaElement>;
}

interface CountedProps {
  /** Typing beyond it is rejected. */
  maxLength: number;
  /** The count under the field, such as `(used, most) => '12 / 400'`. Without it none is shown. */
  countLabel?: (used: number, most: number) => string;
}

interface UncountedProps {
  maxLength?: never;
  countLabel?: never;
}

export type TextAreaProps = TextAreaOwnProps & (CountedProps | UncountedProps);

/** Several lines of text. */
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
