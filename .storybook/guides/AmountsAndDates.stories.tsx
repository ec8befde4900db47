import { formatAmount } from '@signalsync/content/format';
import { formatCardExpiry, formatDate } from '@signalsync/content/formatDate';
import { formatMoment } from '@signalsync/content/formatMoment';
import { tabular } from '@signalsync/ui/theme/recipes.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { pageParameters, Section } from '../pages/Page.tsx';
import * as page from '../pages/pages.css.ts';
import { Guide } from './Guide.tsx';

const moment = '2026-12-24T12:04:00.000Z';

const forms: [what: string, written: string, by: string][] = [
  ['An amount', formatAmount(149, 'USD'), 'formatAmount'],
  ['An amount in a currency without cents', formatAmount(14_900, 'JPY'), 'formatAmount'],
  ['A day, in the zone of the reader', formatDate(moment), 'formatDate'],
  ['A moment in an email, with its zone', formatMoment(moment, 'UTC'), 'formatMoment'],
  ['The end of a card', formatCardExpiry(3, 2028), 'formatCardExpiry'],
];

/** How amounts and dates are written. */
const meta = {
  title: 'Guides/Amounts and dates',
  parameters: { ...pageParameters },
  tags: ['!autodocs', 'desktop'],
} satisfies Meta;
export default meta;

export const AmountsAndDates: StoryObj<typeof meta> = {
  name: 'Amounts and dates',
  render: () => (
    <Guide
      title="Amounts and dates"
      lead="An amount is written by one function, and a date by another. Nobody writes a sign or a month by hand."
      words={[
        'Always with cents, even if they are zero: an invoice says the same. A currency without cents has none.',
        'A charge has an amount and a day: “The next charge is $149.00 on December 24, 2026.”',
        '“Today” means the day on which it is read. For a price, use it only at the checkout, where the price is paid at once.',
        'Amounts in a column line up: figures of one width, at the end of the row.',
        'Data holds numbers and instants. They become texts only where they are shown.',
      ]}
      pairs={[
        {
          good: {
            example: <p>{`The next charge is ${formatAmount(119.2, 'USD')} on ${formatDate(moment)}.`}</p>,
            says: 'What, and when.',
          },
          bad: {
            example: <p>Your next charge is 119.2$ today.</p>,
            says: 'Half an amount, and a day that is wrong tomorrow.',
          },
        },
        {
          good: {
            example: (
              <p className={tabular}>
                {formatAmount(1149, 'USD')}
                <br />
                {formatAmount(111.11, 'USD')}
              </p>
            ),
            says: 'Figures of one width.',
          },
          bad: {
            example: (
              <p>
                {formatAmount(1149, 'USD')}
                <br />
                {formatAmount(111.11, 'USD')}
              </p>
            ),
            says: 'Figures that cannot be compared by eye.',
          },
        },
      ]}
    >
      <Section title="How they are written">
        <ul className={page.rows}>
          {forms.map(([what, written, by]) => (
            <li key={what} className={page.row}>
              <span>{what}</span>
              <span>
                {written} <code className={page.mono}>{by}</code>
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </Guide>
  ),
};
