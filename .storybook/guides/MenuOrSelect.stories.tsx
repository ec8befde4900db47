import { Menu } from '@signalsync/ui/components/Menu';
import { NativeSelect } from '@signalsync/ui/components/NativeSelect';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pageParameters } from '../pages/Page.tsx';
import { Guide } from './Guide.tsx';

const countries = [
  { value: 'DE', label: 'Germany' },
  { value: 'NZ', label: 'New Zealand' },
  { value: 'US', label: 'United States' },
] as const;

function Country() {
  const [value, setValue] = useState<(typeof countries)[number]['value']>();
  return <NativeSelect label="Country" placeholder="Choose" options={countries} value={value} onChange={setValue} />;
}

const nothing = () => undefined;
const actions = [
  {
    id: 'card',
    items: [
      { id: 'default', label: 'Make default', onAction: nothing },
      { id: 'remove', label: 'Remove', tone: 'destructive' as const, onAction: nothing },
    ],
  },
];

/** A menu lists actions, and a select lists values. */
const meta = {
  title: 'Guides/Menu or select',
  parameters: { ...pageParameters },
  tags: ['!autodocs', 'desktop'],
} satisfies Meta;
export default meta;

export const MenuOrSelect: StoryObj<typeof meta> = {
  name: 'Menu or select',
  render: () => (
    <Guide
      title="Menu or select"
      lead="Both open a list. A menu does something at once. A select keeps a value until the form is sent."
      choices={[
        {
          name: 'Components/Menu',
          example: <Menu label="Card ending in 4242" sections={actions} />,
          when: 'Two to seven actions about one thing, of which most people need none.',
          not: 'for a value of a form: a menu shows no value and has no error.',
        },
        {
          name: 'Components/NativeSelect',
          example: <Country />,
          when: 'One of many known values, such as a country. A phone shows its own list.',
          not: 'for up to five options that need a comparison. Take RadioCards.',
        },
      ]}
      words={[
        'The button of a menu names the thing, and each item begins with a verb.',
        'A select has a label that stays. “Choose” in the field is no label.',
        'What cannot be undone comes last, in red, and asks again in a dialog.',
      ]}
      keys={[
        'A menu opens with Enter, Space or an arrow, and closes with Escape. The focus returns to its button.',
        'A select has the keys that the browser gives it. A letter finds the option that begins with it.',
      ]}
      pairs={[
        {
          good: { example: <Menu label="Manage this card" sections={actions} />, says: 'Items that do something.' },
          bad: {
            example: (
              <Menu
                label="Your country"
                sections={[
                  { id: 'all', items: countries.map(({ value, label }) => ({ id: value, label, onAction: nothing })) },
                ]}
              />
            ),
            says: 'A menu of values: after the choice nobody sees what was chosen.',
          },
        },
      ]}
    />
  ),
};
