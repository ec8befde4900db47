import { Button } from '@signalsync/ui/components/Button';
import { Notice } from '@signalsync/ui/shared/Notice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { pageParameters, Section } from '../pages/Page.tsx';
import * as page from '../pages/pages.css.ts';
import { Guide } from './Guide.tsx';

const said: [say: string, notThis: string][] = [
  ['email', 'mail, e-mail'],
  ['refund', 'pay back'],
  ['continue', 'go on'],
  ['sign in, log out', 'login as a verb, sign off'],
  ['cancelled', 'canceled (the one word that is not in American spelling)'],
  ['plan', 'product, tier, package'],
  ['declined', 'refused, rejected (of a card)'],
];

/** How the product speaks. */
const meta = {
  title: 'Guides/Voice and words',
  parameters: { ...pageParameters },
  tags: ['!autodocs', 'desktop'],
} satisfies Meta;
export default meta;

export const Words: StoryObj<typeof meta> = {
  name: 'Voice and words',
  render: () => (
    <Guide
      title="Voice and words"
      lead="Plain, exact and calm. People trust us with money, so a sentence says what is true and nothing more."
      words={[
        'Short sentences, common words, the actor named: “Your bank declined the card.”',
        'Sentence case for new headings and buttons: “Change card”.',
        'No promise of results. A figure that is a claim comes from the register of claims, with its source.',
        'Say “you” and “your”. Say “we” for what our team does.',
        'No exclamation mark in an error, and no joke about money.',
        'A text takes its numbers as {placeholders}, so that it can never disagree with the price.',
      ]}
      pairs={[
        {
          good: {
            example: <Notice tone="error">Your bank declined the card. You were not charged.</Notice>,
            says: 'Who did what, and what it means for the money.',
          },
          bad: {
            example: <Notice tone="error">Oops! An error occurred during processing.</Notice>,
            says: 'Nobody did it, and nobody knows what to do.',
          },
        },
        {
          good: { example: <Button variant="secondary">Keep my plan</Button>, says: 'A neutral way out.' },
          bad: {
            example: <Button variant="secondary">No, I don’t like profits</Button>,
            says: 'A button that shames. Cancelling is as easy as buying.',
          },
        },
      ]}
    >
      <Section title="One word for one thing">
        <ul className={page.rows}>
          {said.map(([say, notThis]) => (
            <li key={say} className={page.row}>
              <span>{say}</span>
              <span className={page.quiet}>not: {notThis}</span>
            </li>
          ))}
        </ul>
      </Section>
    </Guide>
  ),
};
