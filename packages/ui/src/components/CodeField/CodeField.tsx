import { type ChangeEvent, type ReactNode, type Ref, useState } from 'react';
import { Field } from '../../private/Field.tsx';
import { input, slot, slots } from './CodeField.css.ts';

const length = 6;

/** The digits of what was typed or pasted, in whatever it was wrapped: '407-193', 'Your code is 407 193.' */
const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, length);

export interface CodeFieldProps {
  label: ReactNode;
  /** Up to six digits. */
  value: string;
  /** Gets digits only. */
  onChange: (value: string) => void;
  /** The sixth digit has arrived. */
  onComplete?: (code: string) => void;
  /** A hint under the field; an error takes its place. */
  description?: ReactNode;
  /** What is wrong and how to put it right. Its presence marks the field as invalid. */
  errorMessage?: ReactNode;
  isDisabled?: boolean;
  /** Keeps the focus and refuses changes, while the code is being checked. */
  isReadOnly?: boolean;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Six digits from a mail: one field to every keyboard, screen reader and phone, six slots to the eye. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, onChange, onComplete, description, errorMessage, isDisabled, isReadOnly, autoFocus, ref } =
    props;
  const [selection, setSelection] = useState({ start: value.length, end: value.length });
  const active = Math.min(selection.start, value.length, length - 1);
  const isMarked = (index: number) => index >= selection.start && index < Math.min(selection.end, value.length);

  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const code = digitsOf(currentTarget.value);
    const caret = digitsOf(currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined)).length;
    setSelection({ start: caret, end: caret });
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  }

  return (
    <Field label={label} description={description} errorMessage={errorMessage}>
      {(control) => (
        <div className={slots}>
          <input
            {...control}
            ref={ref}
            className={input}
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus={autoFocus}
            disabled={isDisabled}
            readOnly={isReadOnly}
            onChange={change}
            // Tab marks everything; the next digit is to be added, not to replace what is there.
            onFocus={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
            onSelect={({ currentTarget }) =>
              setSelection({ start: currentTarget.selectionStart ?? 0, end: currentTarget.selectionEnd ?? 0 })
            }
          />
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={slot}
              data-active={index === active || undefined}
              data-selected={isMarked(index) || undefined}
              aria-hidden="true"
            >
              {value[index]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
