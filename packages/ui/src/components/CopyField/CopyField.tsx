import { Check, Copy } from 'lucide';
import { useId } from 'react';
import { Icon } from '../../private/Icon.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import { Button } from '../Button/Button.tsx';
import * as css from './CopyField.css.ts';

export interface CopyFieldProps {
  /** Label of the field for screen readers. */
  label: string;
  /** The text to copy; null if there is none. */
  value: string | null;
  /** Shown while there is no value, such as 'Loading...' or 'Not available'. */
  placeholder: string;
  /** The button's text, such as 'Copy'. */
  copyLabel: string;
  /** The button's text while `isCopied` is true, such as 'Copied!'. */
  copiedLabel: string;
  /** Use 'secondary' if the view has another main action. */
  variant?: 'primary' | 'secondary' | undefined;
  /** True after copying. The caller sets this, and clears it after a while. */
  isCopied?: boolean;
  /** Highlights the field. The caller sets this after copying, and clears it after a moment. */
  isHighlighted?: boolean;
  /** Called when the user presses the button. The caller copies the value. */
  onCopy: () => void;
}

/** A read-only field with a button that copies its text. */
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
