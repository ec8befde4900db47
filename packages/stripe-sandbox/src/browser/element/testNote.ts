import { testCards } from '../../cards.ts';
import { brandOf } from '../card/brand.ts';
import { make } from '../dom.ts';

const inGroups = (number: string): string => {
  const { gaps } = brandOf(number);
  return Array.from(number, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
};

/** Creates the note that says that this is a test form, with its test cards. */
export function createTestNote(): HTMLDivElement {
  const { visa, ...others } = testCards;
  const cards = Object.values(others).map(({ number, does }) => make('li', {}, make('b', {}, inGroups(number)), does));
  return make(
    'div',
    { class: 'Note' },
    make('p', {}, `Test mode: no card is charged. Try ${inGroups(visa.number)}.`),
    make('details', {}, make('summary', {}, 'Other test cards'), make('ul', {}, ...cards)),
  );
}
