import { Field } from '../../private/Field.tsx';
import { input } from '../../private/Field.css.ts';
import type { BaseTextFieldProps } from '../../private/FieldProps.ts';
import { TextLines } from '../../private/TextInput.tsx';

interface TextAreaOwnProps extends BaseTextFieldProps<HTMLTextAreaElement> {
  /** Number of visible lines. */
  rows?: number;
  /** What the browser may fill in. */
  autoComplete?: 'off' | 'street-address';
}

interface CountedProps {
  /** Longest allowed text, in characters. Further typing is rejected. */
  maxLength: number;
  /** Returns the character count to show, such as `(used, most) => '12 / 400'`. If undefined, no count is shown. */
  countLabel?: (used: number, most: number) => string;
}

interface UncountedProps {
  maxLength?: never;
  countLabel?: never;
}

export type TextAreaProps = TextAreaOwnProps & (CountedProps | UncountedProps);

/** A text field with several lines. Its label is above it, and a hint, error or character count below. */
export function TextArea(props: TextAreaProps) {
  const { label, description, errorMessage, isInvalid, isRequired, isDisabled, countLabel, ...rest } = props;
  const { id, rows = 4, isReadOnly, ...control } = rest;
  const count = props.maxLength === undefined ? undefined : countLabel?.(props.value.length, props.maxLength);
  return (
    <Field {...{ label, description, errorMessage, isInvalid, count, id }}>
      {(described) => (
        <TextLines
          {...control}
          {...described}
          rows={rows}
          className={input.area}
          aria-required={isRequired}
          disabled={isDisabled}
          readOnly={isReadOnly}
        />
      )}
    </Field>
  );
}
