import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Field } from '../../private/Field.tsx';
import { atEnd, input, mono } from '../../private/Field.css.ts';
import type { BaseTextFieldProps } from '../../private/FieldProps.ts';
import { TextInput } from '../../private/TextInput.tsx';

export interface TextFieldProps extends BaseTextFieldProps<HTMLInputElement> {
  /** The type of the HTML input. It decides which keyboard a phone shows. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  /** The keyboard that a phone shows, if it is not that of the `type`. */
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | 'search';
  /** What the browser may fill in, such as `email`. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Longest allowed text, in characters. Further typing is rejected. */
  maxLength?: number;
  /** `row` puts the field beside its label and aligns the text to the right. For short numbers. */
  layout?: 'stacked' | 'row';
  /** Uses Geist Mono, for codes, coupons and ids. */
  isMono?: boolean;
  /** Whether the browser marks wrong spelling. By default it does so only in a `text`, if at all. */
  spellCheck?: boolean;
  /** If true, the field gets the focus when it appears. */
  autoFocus?: boolean;
}

/** A text field with one line. Its label is above or beside it, and a hint or error below. */
export function TextField(props: TextFieldProps) {
  const { label, description, errorMessage, isInvalid, isRequired, isDisabled, isReadOnly, isMono, ...others } = props;
  const { id, layout, type = 'text', spellCheck, ...rest } = others;
  return (
    <Field {...{ label, description, errorMessage, isInvalid, id, layout }}>
      {(control) => (
        <TextInput
          {...rest}
          {...control}
          type={type}
          className={[input.line, isMono && mono, layout === 'row' && atEnd].filter(Boolean).join(' ')}
          aria-required={isRequired}
          disabled={isDisabled}
          readOnly={isReadOnly}
          spellCheck={spellCheck ?? (type === 'text' ? undefined : false)}
        />
      )}
    </Field>
  );
}
