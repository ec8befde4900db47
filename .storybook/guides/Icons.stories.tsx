import { BrandIcon } from '@signalsync/ui/components/BrandIcon';
import { CardIcon } from '@signalsync/ui/components/CardIcon';
import { CopyField } from '@signalsync/ui/components/CopyField';
import { ThemeSwitch } from '@signalsync/ui/components/ThemeSwitch';
import { Notice } from '@signalsync/ui/shared/Notice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { icons } from '../library/entries.ts';
import { pageParameters, Section } from '../pages/Page.tsx';
import * as page from '../pages/pages.css.ts';
import { Guide } from './Guide.tsx';
import * as css from './guides.css.ts';

const nothing = () => undefined;

/** When an icon helps, and which icons there are. */
const meta = {
  title: 'Guides/Icons',
  parameters: { ...pageParameters },
  tags: ['!autodocs', 'desktop'],
} satisfies Meta;
export default meta;

export const Icons: StoryObj<typeof meta> = {
  render: () => (
    <Guide
      title="Icons"
      lead="An icon repeats a word that stands beside it, so that people find the place again. Only an icon that everybody knows may stand alone."
      choices={[
        {
          name: 'A line icon',
          example: <Notice tone="success">Payment received</Notice>,
          when: 'It is one of the package lucide, drawn in the colour of its text: 16, 18 or 20 px, with a stroke of 1.75.',
          not: 'for a thing that has a logo.',
        },
        {
          name: 'Components/BrandIcon',
          example: (
            <div className={css.row}>
              <BrandIcon brand="discord" /> Discord
            </div>
          ),
          when: 'A platform or a sign-in, beside its name.',
          not: 'in another colour than its own.',
        },
        {
          name: 'Components/CardIcon',
          example: (
            <div className={css.row}>
              <CardIcon brand="visa" /> Visa ending in 4242
            </div>
          ),
          when: 'A payment card, beside its name.',
          not: 'to list what we accept: Stripe’s form does that.',
        },
        {
          name: 'Components/IconButton',
          example: <ThemeSwitch theme="dark" label="Switch to light theme" onChange={nothing} />,
          when: 'Close, menu, more, theme: known to all. Its label says what a press does.',
          not: 'for anything that costs money or cannot be undone.',
        },
      ]}
      keys={[
        'Icons are hidden from screen readers. The word beside them, or the label of the button, is read instead.',
      ]}
      pairs={[
        {
          good: {
            example: (
              <CopyField
                label="Your referral link"
                value="https://signalsync.example/?via=sam"
                placeholder="Not available"
                copyLabel="Copy"
                copiedLabel="Copied!"
                onCopy={nothing}
              />
            ),
            says: 'The icon, and the word.',
          },
          bad: { example: <BrandIcon brand="tradingview" hasTile />, says: 'A logo alone: who knows it?' },
        },
      ]}
    >
      <Section title="The icons in use">
        <p className={page.quiet}>
          Take one of these before you add another, and only for what it already means. The names are those of lucide.
        </p>
        <ul className={page.rows}>
          {icons.map(({ name, drawing, users }) => (
            <li key={name} className={page.row}>
              <span className={css.row}>
                <svg viewBox="0 0 24 24" width={20} height={20} className={css.icon} aria-hidden="true">
                  {drawing.map(([tag, attributes], place) => createElement(tag, { ...attributes, key: place }))}
                </svg>
                {name}
              </span>
              <span className={page.quiet}>{users.join(', ')}</span>
            </li>
          ))}
        </ul>
      </Section>
    </Guide>
  ),
};
