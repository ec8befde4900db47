import { Check, Copy } from 'lucide';
import { useId } from 'react';
import { Icon } from '../../private/Icon.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import { Button } from '../Button/Button.tsx';
import * as css from './CopyField.css.ts';

export interface CopyFieldProps {
  /** Names the field for screen readers. */
  label: string;
  /** What is copied; null while there is nothing to copy. */
  value: string | null;
  /** Stands in the field while there is no value, like 'Loading...' or 'Not available'. */
  placeholder: string;
  /** The button's text, like 'Copy'. */
  copyLabel: string;
  /** The button's text while `isCopied`, like 'Copied!'. */
  copiedLabel: string;
  /** Secondary where something else is the view's first deed. */
  variant?: 'primary' | 'secondary' | undefined;
  /** Said by who copied; whoever says it takes it back after its time. */
  isCopied?: boolean;
  /** Lights the field up for a moment. */
  isHighlighted?: boolean;
  onCopy: () => void;
}

/** A text to take along: a field that cannot be edited and a button that copies it. */
export function CopyField(props: CopyFieldProps) {
  const { label, value, placeholder, copyLabel, copiedLabel, variant, isCopied = false, onCopy } = props;
  const inputId = useId();
  return (
    <div className={css.row}>
      <label htmlFor={inputId} className={visuallyHidden}>
        {label}
      </label>
      <input
        id={inputId}
        className={css.field}
        data-highlighted={props.isHighlighted || undefined}
        readOnly
        value={value ?? ''}
        placeholder={placeholder}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={css.button}>
        <Button fullWidth variant={variant} isDisabled={value === null} aria-describedby={inputId} onPress={onCopy}>
          <span className={css.faces}>
            <span className={isCopied ? css.unseen : css.face}>
              <Icon icon={Copy} size={18} />
              {copyLabel}
            </span>
            <span className={isCopied ? css.face : css.unseen}>
              <Icon icon={Check} size={18} />
              {copiedLabel}
            </span>
          </span>
        </Button>
      </div>
      <span role="status" className={visuallyHidden}>
        {isCopied ? copiedLabel : ''}
      </span>
    </div>
  );
}
