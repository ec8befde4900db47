import type { ReactNode, Ref } from 'react';

/** Props of a form field, whatever its control is. */
export interface BaseFieldProps<Control extends HTMLElement> {
  label: ReactNode;
  /** A hint below the field. An error replaces it. */
  description?: ReactNode;
  /** What is wrong and how to fix it. If set, the field is marked as invalid. */
  errorMessage?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  name?: string;
  id?: string;
  ref?: Ref<Control>;
}

/** Props of a form field in which any text can be written. */
export interface BaseTextFieldProps<Control extends HTMLElement> extends BaseFieldProps<Control> {
  value: string;
  onChange: (value: string) => void;
  /** Rejects changes but keeps the focus. */
  isReadOnly?: boolean;
  /** Marks the field as invalid if the error is shown elsewhere. */
  isInvalid?: boolean;
  /** An example. Never use it as the label. */
  placeholder?: string;
  onBlur?: () => void;
}
