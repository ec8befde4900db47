import type { ComponentProps } from 'react';
import { type OwnTextProps, useOwnText } from './useOwnText.ts';

type Attributes<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof ReturnType<typeof useOwnText> | 'value'
>;

type TextInputProps = Attributes<'input'> & OwnTextProps<HTMLInputElement>;
type TextLinesProps = Attributes<'textarea'> & OwnTextProps<HTMLTextAreaElement>;

/**
 * The `<input>` of all text fields with one line. Its text runs in the direction of its first letter. A lint rule
 * forbids `<input>` elsewhere.
 */
export function TextInput({ value, onChange, tidy, onBlur, ref, ...attributes }: TextInputProps) {
  return <input dir="auto" {...attributes} {...useOwnText({ value, onChange, tidy, onBlur, ref })} />;
}

/**
 * The `<textarea>` of all text fields with several lines. Each line runs in the direction of its first letter. A lint
 * rule forbids `<textarea>` elsewhere.
 */
export function TextLines({ value, onChange, tidy, onBlur, ref, ...attributes }: TextLinesProps) {
  return <textarea dir="auto" {...attributes} {...useOwnText({ value, onChange, tidy, onBlur, ref })} />;
}
