import type { Format } from '../card/format.ts';
import type { CardField, FieldProblem } from '../card/validate.ts';
import { make } from '../dom.ts';

export interface FieldOptions {
  name: CardField;
  label: string;
  placeholder: string;
  autocomplete: string;
  format: Format;
  /** Called when the text was changed, by the user or by the browser. */
  onInput: () => void;
  /** Called when the field loses the focus. */
  onLeave: () => void;
}

/** A text field of the card form. */
export interface Field {
  input: HTMLInputElement;
  control: HTMLDivElement;
  /** Contains the label and the control. */
  root: HTMLDivElement;
  error: HTMLParagraphElement;
  show: (problem: Pick<FieldProblem, 'message'> | null) => void;
  clear: () => void;
}

export function createField({ name, label, placeholder, autocomplete, format, onInput, onLeave }: FieldOptions): Field {
  const input = make('input', {
    id: name,
    type: 'text',
    class: 'Input Input--empty',
    inputmode: 'numeric',
    autocomplete,
    placeholder,
    spellcheck: 'false',
    'aria-required': 'true',
    'aria-invalid': 'false',
    'aria-describedby': `${name}-error`,
  });
  const error = make('p', { id: `${name}-error`, class: `Error ${name}Error`, role: 'alert' });
  const control = make('div', { class: 'Control' }, input);
  const root = make('div', { class: `Field ${name}` }, make('label', { class: 'Label', for: name }, label), control);
  let before = '';

  input.addEventListener('input', () => {
    const { value } = input;
    const typed = format({ value, caret: input.selectionStart ?? value.length }, before);
    before = typed.value;
    if (typed.value !== value) {
      input.value = typed.value;
      if (input.matches(':focus')) input.setSelectionRange(typed.caret, typed.caret);
    }
    input.classList.toggle('Input--empty', typed.value === '');
    onInput();
  });
  input.addEventListener('blur', onLeave);

  return {
    input,
    control,
    root,
    error,
    show: (problem) => {
      const message = problem?.message ?? '';
      if (error.textContent !== message) error.textContent = message;
      input.setAttribute('aria-invalid', String(problem !== null));
      input.classList.toggle('Input--invalid', problem !== null);
    },
    clear: () => {
      before = '';
      input.value = '';
      input.classList.add('Input--empty');
    },
  };
}
