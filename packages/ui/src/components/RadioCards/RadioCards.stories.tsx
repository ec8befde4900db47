import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { keepsArg } from '../../private/playgroundStories.tsx';
import { column } from '../../private/stories.css.ts';
import { RadioCards } from './RadioCards.tsx';

const options = [
  { value: 'price', label: 'It is too expensive' },
  { value: 'unused', label: 'I am not using it' },
  { value: 'other', label: 'Something else' },
] as const;

const meta = {
  title: 'Components/RadioCards',
  component: RadioCards,
  tags: ['stable'],
  parameters: {
    keys: {
      Tab: 'Moves to the chosen card, or to the first, and then out of the group.',
      'Arrow keys': 'Choose the next or the previous card.',
    },
  },
  args: { label: "Tell us why you're leaving", options, value: undefined, onChange: fn() },
} satisfies Meta<typeof RadioCards>;
export default meta;
type Story = StoryObj<typeof meta>;

const keep = () => undefined;

export const Playground: Story = {
  tags: ['!test'],
  argTypes: { value: { control: 'radio', options: options.map(({ value }) => value) } },
  decorators: [keepsArg('value', 'onChange')],
};

export const States: Story = {
  render: () => (
    <div className={column}>
      <RadioCards label="Tell us why you're leaving" options={options} value="unused" onChange={keep} />
      <RadioCards
        label="Reason"
        isLabelHidden
        options={[
          { value: 'a', label: 'A card with a line under it', description: 'What it means, in a sentence.' },
          {
            value: 'b',
            label: 'A label that is so long that it takes two or three lines before it ends, on a phone at least',
          },
        ]}
        value={undefined}
        onChange={keep}
        errorMessage="Please choose one."
      />
      <RadioCards label="Reason" options={options} value="price" onChange={keep} isDisabled />
    </div>
  ),
};

function Live() {
  const [value, setValue] = useState<'price' | 'unused' | 'other'>();
  return (
    <div className={column}>
      <RadioCards label="Reason" options={options} value={value} onChange={setValue} />
    </div>
  );
}

export const Chosen: Story = {
  render: () => <Live />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('It is too expensive'));
    await expect(canvas.getByRole('radio', { name: 'It is too expensive' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    const second = canvas.getByRole('radio', { name: 'I am not using it' });
    await expect(second).toBeChecked();
    await expect(second).toHaveFocus();
    await expect(canvas.getByRole('group', { name: 'Reason' })).toBeVisible();
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
