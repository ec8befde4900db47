import { countriesIn } from '../countries.ts';
import { drawing, make } from '../dom.ts';

export interface CountryField {
  root: HTMLDivElement;
  select: HTMLSelectElement;
  /** Shows the names in another language; the selection stays. */
  setLanguage: (language: string) => void;
}

export function createCountryField(chosen: string, onChange: () => void): CountryField {
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
    setLanguage: (language) => {
      const code = select.value === '' ? chosen : select.value;
      select.replaceChildren(...countriesIn(language).map((each) => make('option', { value: each.code }, each.name)));
      select.value = code;
    },
  };
}
