import type { ComponentProps } from 'react';
import { type OwnTextProps, useOwnText } from './useOwnText.ts';

type Attributes<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof ReturnType<typeof useOwnText> | 'value'
>;

type TextInputProps = Attributes<'input'> & OwnTextProps<HTMLInputElement>;
type TextLinesProps = Attributes<'textarea'> & OwnTextProps<HTMLTextAreaElement>;

/** The `<input>` of every field with one line of text. Lint allows no other. */
export function TextInput({ value, onChange, tidy, onBlur, ref, ...attributes }: TextInputProps) {
  return <input {...attributes} {...useOwnText({ value, onChange, tidy, onBlur, ref })} />;
}

/** The `<textarea>` of every field with several lines of text. Lint allows no other. */
export function TextLines({ value, onChange, tidy, onBlur, ref, ...attributes }: TextLinesProps) {
  return <textarea {...attributes} {...useOwnText({ value, onChange, tidy, onBlur, ref })} />;
}
