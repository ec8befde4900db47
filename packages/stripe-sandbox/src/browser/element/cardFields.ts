import { brandOf } from '../card/brand.ts';
import { type Format, formatCvc, formatExpiry, formatNumber } from '../card/format.ts';
import { type CardField, type CardTexts, type FieldProblem, validateCard } from '../card/validate.ts';
import { make } from '../dom.ts';

interface FieldOptions {
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

/** Creates a text field of the card form. Its `root` contains the label and the `control` around the input. */
function createField({ name, label, placeholder, autocomplete, format, onInput, onLeave }: FieldOptions) {
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
    show: (problem: Pick<FieldProblem, 'message'> | null) => {
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

const order = ['number', 'expiry', 'cvc'] as const satisfies CardField[];

/** Creates the fields for card number, expiration date and security code, with their errors below. */
export function createCardFields(now: () => Date, onChange: () => void) {
  const common = (name: CardField) => ({
    name,
    onInput: () => {
      const problem = problems()[name];
      fields[name].show(problem?.isIncomplete === true ? null : problem);
      if (name === 'number') showBrand();
      onChange();
    },
    onLeave: () => {
      const { input, error, show } = fields[name];
      if (input.value !== '' && error.textContent === '') show(problems()[name]);
    },
  });
  const number = createField({
    ...common('number'),
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    format: formatNumber,
  });
  const expiry = createField({
    ...common('expiry'),
    label: 'Expiration date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    format: formatExpiry,
  });
  const cvc = createField({
    ...common('cvc'),
    label: 'Security code',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    format: (typed, before) => formatCvc(brandOf(number.input.value).cvcLength)(typed, before),
  });
  const fields = { number, expiry, cvc };

  const badge = make('span', { class: 'Brand', role: 'img', hidden: '' });
  number.control.append(badge);
  function showBrand() {
    const { brand, name } = brandOf(number.input.value);
    badge.hidden = brand === 'unknown';
    badge.setAttribute('aria-label', name);
    badge.textContent = brand === 'amex' ? 'AMEX' : name.toUpperCase();
    if (cvc.input.value !== '') cvc.show(problems().cvc);
  }

  const texts = (): CardTexts => ({ number: number.input.value, expiry: expiry.input.value, cvc: cvc.input.value });
  /** Returns the problem of each field, whether it is shown or not. */
  const problems = () => validateCard(texts(), now());

  const root = make(
    'div',
    { role: 'group', 'aria-labelledby': 'card-heading' },
    make('div', { id: 'card-heading', class: 'Label Heading' }, 'Card information'),
    make(
      'div',
      { class: 'Grid' },
      ...order.map((name) => fields[name].root),
      ...order.map((name) => fields[name].error),
    ),
  );
  return {
    root,
    texts,
    problems,
    /** Shows all problems and focuses the first wrong field. Returns this field's problem; null if there is none. */
    report: (): FieldProblem | null => {
      const found = problems();
      for (const name of order) fields[name].show(found[name]);
      const first = order.find((name) => found[name] !== null);
      if (first === undefined) return null;
      fields[first].input.focus();
      return found[first];
    },
    /** Shows the bank's message at a field until the field is changed. */
    show: (field: CardField, message: string) => fields[field].show({ message }),
    setReadOnly: (readOnly: boolean) => {
      for (const name of order) fields[name].input.readOnly = readOnly;
    },
    clear: () => {
      for (const name of order) {
        fields[name].clear();
        fields[name].show(null);
      }
      showBrand();
      onChange();
    },
    focus: () => number.input.focus(),
  };
}
