import { brandOf } from '../card/brand.ts';
import { formatCvc, formatExpiry, formatNumber } from '../card/format.ts';
import { type CardField, type CardTexts, type FieldProblem, validateCard } from '../card/validate.ts';
import { make } from '../dom.ts';
import { createField, type Field } from './field.ts';

/** The fields for card number, expiration date and security code, with their errors below. */
export interface CardFields {
  root: HTMLDivElement;
  texts: () => CardTexts;
  /** The problem of each field, whether it is shown or not. */
  problems: () => Record<CardField, FieldProblem | null>;
  /** Shows all problems and focuses the first wrong field. Returns this field's problem; null if there is none. */
  report: () => FieldProblem | null;
  /** Shows the bank's message at a field until the field is changed. */
  show: (field: CardField, message: string) => void;
  setReadOnly: (readOnly: boolean) => void;
  clear: () => void;
  focus: () => void;
}

const order = ['number', 'expiry', 'cvc'] as const satisfies CardField[];

export function createCardFields(now: () => Date, onChange: () => void): CardFields {
  const brandOfText = () => brandOf(number.input.value.replaceAll(/\D/g, ''));
  const onInput = (field: CardField) => () => {
    const problem = problems()[field];
    fields[field].show(problem?.isIncomplete === true ? null : problem);
    if (field === 'number') showBrand();
    onChange();
  };
  const onLeave = (field: CardField) => () => {
    if (fields[field].input.value !== '' && fields[field].error.textContent === '') {
      fields[field].show(problems()[field]);
    }
  };
  const common = (name: CardField) => ({ name, onInput: onInput(name), onLeave: onLeave(name) });

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
    format: (typed, before) => formatCvc(brandOfText().cvcLength)(typed, before),
  });
  const fields: Record<CardField, Field> = { number, expiry, cvc };

  const badge = make('span', { class: 'Brand', role: 'img', hidden: '' });
  number.control.append(badge);
  function showBrand() {
    const { brand, name } = brandOfText();
    badge.hidden = brand === 'unknown';
    badge.setAttribute('aria-label', name);
    badge.textContent = brand === 'amex' ? 'AMEX' : name.toUpperCase();
    const code = cvc.input.value;
    if (code !== '') cvc.show(problems().cvc);
  }

  const texts = (): CardTexts => ({
    number: number.input.value,
    expiry: expiry.input.value,
    cvc: cvc.input.value,
  });
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
    report: () => {
      const found = problems();
      for (const name of order) fields[name].show(found[name]);
      const first = order.find((name) => found[name] !== null);
      if (first === undefined) return null;
      fields[first].input.focus();
      return found[first];
    },
    show: (field, message) => fields[field].show({ message }),
    setReadOnly: (readOnly) => {
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
