import { type ReactNode, useId } from 'react';
import { FieldMessage } from '../../private/Field.tsx';
import { label as labelClass } from '../../private/Field.css.ts';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import { card, hint, list, radio } from './RadioCards.css.ts';

export interface RadioCardOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A line of explanation below the label. */
  description?: string;
}

export interface RadioCardsProps<Value extends string = string> {
  /** The question that the options answer. */
  label: ReactNode;
  /** Shows the label to screen readers only, if a heading already asks the question. */
  isLabelHidden?: boolean;
  /** The options, in their order. */
  options: readonly RadioCardOption<Value>[];
  /** The chosen option; undefined if none is chosen. */
  value: Value | undefined;
  /** Called with the value of the option that the user chooses. */
  onChange: (value: Value) => void;
  /** A hint below the options. An error replaces it. */
  description?: ReactNode;
  /** What is wrong and how to fix it. */
  errorMessage?: ReactNode;
  /** If true, no option can be chosen. */
  isDisabled?: boolean;
}

/** A choice between options, each of them shown as a card. The arrow keys choose the next or previous option. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, isLabelHidden, options, value, onChange, description, errorMessage, isDisabled } = props;
  const name = useId();
  const messageId = `${name}-message`;
  const hasMessage = description !== undefined || (errorMessage !== undefined && errorMessage !== '');
  return (
    <fieldset disabled={isDisabled} aria-describedby={hasMessage ? messageId : undefined}>
      <legend className={isLabelHidden ? visuallyHidden : labelClass}>{label}</legend>
      <div className={list}>
        {options.map((option) => (
          <label key={option.value} className={card} data-selected={option.value === value || undefined}>
            <span>
              {option.label}
              {option.description !== undefined && <span className={hint}>{option.description}</span>}
            </span>
            <input
              type="radio"
              name={name}
              className={radio}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
          </label>
        ))}
      </div>
      <FieldMessage id={messageId} description={description} errorMessage={errorMessage} />
    </fieldset>
  );
}
