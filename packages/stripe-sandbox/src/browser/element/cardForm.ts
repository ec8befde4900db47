import { type CardField, expiryOf, type FieldProblem } from '../card/validate.ts';
import { make, sheetOf } from '../dom.ts';
import { boxCss, formCss } from '../look/formCss.ts';
import type { Look } from '../look/look.ts';
import { applyLook } from '../look/sheet.ts';
import { createCardFields } from './cardFields.ts';
import { createCountryField } from './countryField.ts';
import { createTestNote } from './testNote.ts';

export interface CardFormOptions {
  now: () => Date;
  /** ISO 3166-1 alpha-2 code of the country that is selected at first. */
  country: string;
  onChange: () => void;
}

/** The card in the shape that the server part of the fake takes, with the country for Stripe's billing details. */
interface TypedCard {
  card: { number: string; exp_month: number; exp_year: number; cvc: string };
  country: string | null;
}

/** The form for a card. It keeps what the user typed, even while the form is not on the page. */
export interface CardForm {
  /** Element whose shadow tree contains the whole form. */
  host: HTMLDivElement;
  isEmpty: () => boolean;
  isComplete: () => boolean;
  country: () => string | null;
  /** Returns the typed card; null if a field has a problem. */
  typed: () => TypedCard | null;
  report: () => FieldProblem | null;
  show: (field: CardField, message: string) => void;
  showCountry: (isShown: boolean) => void;
  setReadOnly: (readOnly: boolean) => void;
  setLook: (look: Look) => void;
  setLanguage: (language: string) => void;
  clear: () => void;
  focus: () => void;
}

export function createCardForm({ now, country, onChange }: CardFormOptions): CardForm {
  const fields = createCardFields(now, onChange);
  const place = createCountryField(country, onChange);
  const form = make('div', { class: 'Form' }, fields.root, place.root, createTestNote());
  const host = make('div');
  const tree = host.attachShadow({ mode: 'open', delegatesFocus: false });
  const look = sheetOf('');
  tree.adoptedStyleSheets = [sheetOf(formCss), look, sheetOf(boxCss)];
  tree.append(form);

  const isComplete = () => Object.values(fields.problems()).every((problem) => problem === null);
  const countryNow = () => (place.root.hidden ? null : place.select.value);
  return {
    host,
    isEmpty: () => Object.values(fields.texts()).every((text) => text === ''),
    isComplete,
    country: countryNow,
    typed: () => {
      const { number, expiry, cvc } = fields.texts();
      const date = expiryOf(expiry);
      if (date === null || !isComplete()) return null;
      const digits = number.replaceAll(' ', '');
      return { card: { number: digits, exp_month: date.month, exp_year: date.year, cvc }, country: countryNow() };
    },
    report: fields.report,
    show: fields.show,
    showCountry: (isShown) => {
      place.root.hidden = !isShown;
    },
    setReadOnly: (readOnly) => {
      fields.setReadOnly(readOnly);
      place.select.disabled = readOnly;
    },
    setLook: (next) => {
      applyLook(look, next);
      form.classList.toggle('condensed', next.isCondensed);
      form.classList.toggle('spaced', !next.isCondensed);
    },
    setLanguage: place.setLanguage,
    clear: fields.clear,
    focus: fields.focus,
  };
}
