import type { ReactNode, Ref } from 'react';

/** Props that every form field has. `Control` is the type of its HTML element. */
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

/** Props that every form field with free text has. */
export interface BaseTextFieldProps<Control extends HTMLElement> extends BaseFieldProps<Control> {
  value: string;
  onChange: (value: string) => void;
  /** The text cannot be changed, but the field can have the focus. */
  isReadOnly?: boolean;
  /** Marks the field as invalid. Use it if the error message is shown elsewhere. */
  isInvalid?: boolean;
  /** An example of a value. Never use it instead of the label. */
  placeholder?: string;
  onBlur?: () => void;
}
