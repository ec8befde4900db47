import { testCards } from '../../cards.ts';
import { inGroups } from '../card/brand.ts';
import { expiryOf } from '../card/validate.ts';
import { countriesIn } from '../countries.ts';
import { drawing, make, sheetOf } from '../dom.ts';
import { boxCss, formCss } from '../look/formCss.ts';
import { applyLook, type Look } from '../look/look.ts';
import { createCardFields } from './cardFields.ts';

function createCountryField(chosen: string, onChange: () => void) {
  const select = make('select', { id: 'country', class: 'Input', autocomplete: 'billing country' });
  const chevron = drawing('M4 6.5 8 10.5 12 6.5', { class: 'Chevron' });
  const root = make(
    'div',
    { class: 'Field country' },
    make('label', { class: 'Label', for: 'country' }, 'Country'),
    make('div', { class: 'Control' }, select, chevron),
  );
  select.addEventListener('change', onChange);
  return {
    root,
    select,
    /** Shows the countries' names in another language. The selected country stays selected. */
    setLanguage: (language: string) => {
      const code = select.value === '' ? chosen : select.value;
      select.replaceChildren(...countriesIn(language).map((each) => make('option', { value: each.code }, each.name)));
      select.value = code;
    },
  };
}

/** Creates the note that says that this is a test form, with its test cards. */
function createTestNote(): HTMLDivElement {
  const { visa, ...others } = testCards;
  const cards = Object.values(others).map(({ number, does }) => make('li', {}, make('b', {}, inGroups(number)), does));
  return make(
    'div',
    { class: 'Note' },
    make('p', {}, `Test mode: no card is charged. Try ${inGroups(visa.number)}.`),
    make('details', {}, make('summary', {}, 'Other test cards'), make('ul', {}, ...cards)),
  );
}

interface CardFormOptions {
  now: () => Date;
  /** ISO 3166-1 alpha-2 code of the country that is selected when the form opens. */
  country: string;
  onChange: () => void;
}

export type CardForm = ReturnType<typeof createCardForm>;

/**
 * Creates the form for a card. It keeps what the user typed, even while the form is not on the page. The shadow tree of
 * its `host` contains the whole form.
 */
export function createCardForm({ now, country, onChange }: CardFormOptions) {
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
    /** Returns the typed card in the shape that the server part of the fake takes; null if a field has a problem. */
    typed: () => {
      const { number, expiry, cvc } = fields.texts();
      const date = expiryOf(expiry);
      if (date === null || !isComplete()) return null;
      const digits = number.replaceAll(' ', '');
      return { card: { number: digits, exp_month: date.month, exp_year: date.year, cvc }, country: countryNow() };
    },
    report: fields.report,
    show: fields.show,
    showCountry: (isShown: boolean) => {
      place.root.hidden = !isShown;
    },
    setReadOnly: (readOnly: boolean) => {
      fields.setReadOnly(readOnly);
      place.select.disabled = readOnly;
    },
    setLook: (next: Look) => {
      applyLook(look, next);
      form.classList.toggle('condensed', next.isCondensed);
      form.classList.toggle('spaced', !next.isCondensed);
    },
    setLanguage: place.setLanguage,
    clear: fields.clear,
    focus: fields.focus,
  };
}
