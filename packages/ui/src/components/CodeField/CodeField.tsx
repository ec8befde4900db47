import { mailedCode } from '@signalsync/contract/typed/code';
import { useRef, useState } from 'react';
import { Field } from '../../private/Field.tsx';
import type { BaseFieldProps } from '../../private/FieldProps.ts';
import { TextInput } from '../../private/TextInput.tsx';
import { input, slot, slots } from './CodeField.css.ts';

/**
 * Returns the typed or pasted text without spaces and hyphens, and with digits from 0 to 9. If the text has exactly as
 * many digits as a code, returns only the digits: 'Your code is 407 193.' gives '407193'. Other text is kept, so that
 * the caller can show what is wrong with it.
 */
function codeOf(text: string, length: number): string {
  const plain = mailedCode(text);
  const digits = plain.replace(/\D/g, '');
  return digits.length === length ? digits : plain;
}

/** Returns the part of `text` that the user added to `before`. If the user replaced `before`, returns all of `text`. */
function addedTo(before: string, text: string): string {
  let same = 0;
  while (same < before.length && text[same] === before[same]) same++;
  const rest = before.length - same;
  const isInserted = text.length > before.length && text.endsWith(before.slice(same));
  return isInserted ? text.slice(same, text.length - rest) : text;
}

export interface CodeFieldProps extends Omit<BaseFieldProps<HTMLInputElement>, 'isRequired' | 'name' | 'id'> {
  /** The text typed so far. The slots show its first `length` characters. */
  value: string;
  /** Number of digits in the code, and of slots. */
  length: number;
  /** Called with the text without spaces and hyphens, even if it is not a code. */
  onChange: (value: string) => void;
  /** Called with the code when all its digits are entered. */
  onComplete?: (code: string) => void;
  /** The text cannot be changed, but the field keeps the focus. Used while the code is being checked. */
  isReadOnly?: boolean;
  /** If true, the next input replaces the whole text, wherever the caret is. */
  isReplaced?: boolean;
  /** Id of an element that describes the field, in addition to the text below it. */
  describedBy?: string;
  /** If true, the field gets the focus when it appears. */
  autoFocus?: boolean;
}

/**
 * A field for the digits of a mailed code. It looks like one slot per digit, but is a single input for keyboards,
 * screen readers and phones.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, value, length, onChange, onComplete, description, errorMessage } = props;
  const { isDisabled, isReadOnly, isReplaced, describedBy, autoFocus, ref } = props;
  const [selection, setSelection] = useState({ start: value.length, end: value.length });
  // The rejected code, while the user types over it with an input method (IME). Null at all other times.
  const rejected = useRef<string | null>(null);
  const active = Math.min(selection.start, value.length, length - 1);
  const isMarked = (index: number) => index >= selection.start && index < Math.min(selection.end, value.length);

  function tidy(control: HTMLInputElement, isComposing: boolean) {
    if (isReplaced) rejected.current = value;
    const typed = control.value;
    const text = rejected.current === null ? typed : addedTo(rejected.current, typed);
    if (!isComposing) rejected.current = null;
    const code = codeOf(text, length);
    const before = text === typed ? text.slice(0, control.selectionStart ?? undefined) : text;
    const caret = Math.min(codeOf(before, length).length, code.length);
    setSelection({ start: caret, end: caret });
    return { text: code, caret };
  }

  function change(code: string) {
    onChange(code);
    if (code.length === length && /^\d+$/.test(code)) onComplete?.(code);
  }

  return (
    <Field label={label} description={description} errorMessage={errorMessage}>
      {(control) => (
        <div className={slots}>
          <TextInput
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
            tidy={tidy}
            onChange={change}
            // When Tab moves the focus here, the browser selects all text, and the next digit would replace it. So the
            // caret is moved to the end. With `isReplaced`, all text stays selected.
            onFocus={({ currentTarget }) =>
              currentTarget.setSelectionRange(isReplaced ? 0 : currentTarget.value.length, currentTarget.value.length)
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
