import { type ChangeEvent, type ReactNode, type Ref, useState } from 'react';
import { Field } from '../../private/Field.tsx';
import { input, slot, slots } from './CodeField.css.ts';

/**
 * A code as typed or pasted, without spaces and hyphens. Where the text holds just as many digits as a code has, they are it:
 * 'Your code is 407 193.' Everything else stays, so that it can be said what is wrong with it.
 */
function codeOf(text: string, length: number): string {
  const plain = text.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
  const digits = plain.replace(/\D/g, '');
  return digits.length === length ? digits : plain;
}

export interface CodeFieldProps {
  label: ReactNode;
  /** What was typed so far; the slots show as much of it as a code is long. */
  value: string;
  /** Digits of a whole code: so many slots. */
  length: number;
  /** Gets the text without spaces and hyphens, whatever it is. */
  onChange: (value: string) => void;
  /** The last digit has arrived. */
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

/** Digits from a mail: one field to every keyboard, screen reader and phone, a slot for each digit to the eye. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, length, onChange, onComplete, description, errorMessage } = props;
  const { isDisabled, isReadOnly, autoFocus, ref } = props;
  const [selection, setSelection] = useState({ start: value.length, end: value.length });
  const active = Math.min(selection.start, value.length, length - 1);
  const isMarked = (index: number) => index >= selection.start && index < Math.min(selection.end, value.length);

  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const code = codeOf(currentTarget.value, length);
    const before = currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined);
    const caret = Math.min(codeOf(before, length).length, code.length);
    setSelection({ start: caret, end: caret });
    if (code === value) return;
    onChange(code);
    if (code.length === length && /^\d+$/.test(code)) onComplete?.(code);
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
