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

/** What was put into a text that was there before; the whole text where it took its place. */
function addedTo(before: string, text: string): string {
  let same = 0;
  while (same < before.length && text[same] === before[same]) same++;
  const rest = before.length - same;
  const isInserted = text.length > before.length && text.endsWith(before.slice(same));
  return isInserted ? text.slice(same, text.length - rest) : text;
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
  /** Keeps the focus and rejects changes, while the code is being checked. */
  isReadOnly?: boolean;
  /** The next input replaces all that stands there, wherever the caret is. */
  isReplaced?: boolean;
  /** Id of what describes the field besides the text under it. */
  describedBy?: string;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Digits from a mail: one field to every keyboard, screen reader and phone, a slot for each digit to the eye. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, length, onChange, onComplete, description, errorMessage } = props;
  const { isDisabled, isReadOnly, isReplaced, describedBy, autoFocus, ref } = props;
  const [selection, setSelection] = useState({ start: value.length, end: value.length });
  const active = Math.min(selection.start, value.length, length - 1);
  const isMarked = (index: number) => index >= selection.start && index < Math.min(selection.end, value.length);

  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const text = isReplaced ? addedTo(value, currentTarget.value) : currentTarget.value;
    const code = codeOf(text, length);
    const before = text === currentTarget.value ? text.slice(0, currentTarget.selectionStart ?? undefined) : text;
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
            aria-describedby={[describedBy, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
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
            // Tab marks everything; the next digit is to be added, but for a code that is to be replaced.
            onFocus={({ currentTarget }) =>
              currentTarget.setSelectionRange(isReplaced ? 0 : value.length, value.length)
            }
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
