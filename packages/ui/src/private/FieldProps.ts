import type { ReactNode, Ref } from 'react';

/** Props that every form field has. `Control` is the type of its HTML element. */
export interface BaseFieldProps<Control extends HTMLElement> {
  /** What to fill in, in a few words. */
  label: ReactNode;
  /** A hint below the field. An error replaces it. */
  description?: ReactNode;
  /** What is wrong and how to fix it. If set, the field is marked as invalid. */
  errorMessage?: ReactNode;
  /** If true, screen readers say that the field must be filled in. The caller checks it. */
  isRequired?: boolean;
  /** If true, the field cannot be changed or focused. */
  isDisabled?: boolean;
  /** Name of the field in a form that the browser sends. */
  name?: string;
  /** Id of the HTML element; a generated one by default. */
  id?: string;
  /** Gives the caller the HTML element, for example to move the focus there. */
  ref?: Ref<Control>;
}

/** Props that every form field with free text has. */
export interface BaseTextFieldProps<Control extends HTMLElement> extends BaseFieldProps<Control> {
  /** The text in the field. */
  value: string;
  /** Called with the new text on each input. */
  onChange: (value: string) => void;
  /** The text cannot be changed, but the field can have the focus. */
  isReadOnly?: boolean;
  /** Marks the field as invalid. Use it if the error message is shown elsewhere. */
  isInvalid?: boolean;
  /** An example of a value. Never use it instead of the label. */
  placeholder?: string;
  /** Called when the focus leaves the field. */
  onBlur?: () => void;
}
