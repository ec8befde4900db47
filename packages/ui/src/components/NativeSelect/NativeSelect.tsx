import { ChevronDown } from 'lucide';
import { Field } from '../../private/Field.tsx';
import { input } from '../../private/Field.css.ts';
import type { BaseFieldProps } from '../../private/FieldProps.ts';
import { Icon } from '../../private/Icon.tsx';
import { chevron, option, select, unchosen, wrapper } from './NativeSelect.css.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
}

export interface NativeSelectProps<Value extends string = string> extends BaseFieldProps<HTMLSelectElement> {
  /** The options, in their order. */
  options: readonly SelectOption<Value>[];
  /** The chosen option; undefined if none is chosen. */
  value: Value | undefined;
  /** Called with the value of the option that the user chooses. */
  onChange: (value: Value) => void;
  /** Shown if nothing is chosen. */
  placeholder?: string;
  /** What the browser may fill in, such as `country`. */
  autoComplete?: string;
}

/** A select field, with the browser's native list. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, options, value, onChange, placeholder, description, errorMessage, isRequired, isDisabled } = props;
  const { autoComplete, name, id, ref } = props;
  return (
    <Field label={label} description={description} errorMessage={errorMessage} id={id}>
      {(control) => (
        <div className={wrapper}>
          <select
            {...control}
            ref={ref}
            name={name}
            className={`${input.line} ${select} ${value === undefined ? unchosen : ''}`.trimEnd()}
            value={value ?? ''}
            aria-required={isRequired}
            autoComplete={autoComplete}
            disabled={isDisabled}
            onChange={(event) => {
              const chosen = options[event.currentTarget.selectedIndex - (value === undefined ? 1 : 0)];
              if (chosen) onChange(chosen.value);
            }}
          >
            {value === undefined && (
              <option value="" disabled className={option}>
                {placeholder}
              </option>
            )}
            {options.map((entry) => (
              <option key={entry.value} value={entry.value} className={option}>
                {entry.label}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} size={18} className={chevron} />
        </div>
      )}
    </Field>
  );
}
