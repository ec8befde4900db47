import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { keepsArg } from '../../private/playgroundStories.tsx';
import { column } from '../../private/stories.css.ts';
import { NativeSelect } from './NativeSelect.tsx';

const options = [
  { value: 'DE', label: 'Germany' },
  { value: 'GS', label: 'South Georgia and the South Sandwich Islands, in the far south of the Atlantic Ocean' },
  { value: 'US', label: 'United States' },
] as const;

const meta = {
  title: 'Components/NativeSelect',
  component: NativeSelect,
  tags: ['new'],
  parameters: {
    keys: {
      'Arrow keys': 'Choose an option, as in every list of the browser.',
      'A letter': 'Chooses the option that begins with what is typed.',
    },
  },
  args: { label: 'Country', options, value: undefined, onChange: fn() },
} satisfies Meta<typeof NativeSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

const keep = () => undefined;

export const Playground: Story = {
  tags: ['!test'],
  args: { placeholder: 'Choose a country' },
  argTypes: { value: { control: 'select', options: options.map(({ value }) => value) } },
  decorators: [keepsArg('value', 'onChange')],
};

export const States: Story = {
  render: () => (
    <div className={column}>
      <NativeSelect label="Country" options={options} value="US" onChange={keep} />
      <NativeSelect
        label="Country"
        options={options}
        value="GS"
        onChange={keep}
        description="Where the card is from."
      />
      <NativeSelect
        label="Country"
        options={options}
        value={undefined}
        placeholder="Choose a country"
        onChange={keep}
        errorMessage="Please choose a country."
      />
      <NativeSelect label="Country" options={options} value="US" onChange={keep} isDisabled />
    </div>
  ),
};

function Live() {
  const [value, setValue] = useState<'DE' | 'GS' | 'US'>();
  return <NativeSelect label="Country" options={options} value={value} placeholder="Choose" onChange={setValue} />;
}

export const Chosen: Story = {
  render: () => <Live />,
  play: async ({ canvas }) => {
    const select = canvas.getByLabelText('Country');
    await userEvent.selectOptions(select, 'DE');
    await expect(select).toHaveDisplayValue('Germany');
    await userEvent.selectOptions(select, 'US');
    await expect(select).toHaveDisplayValue('United States');
  },
};

export const Keyboard: Story = {
  render: () => <Live />,
  play: async ({ canvas }) => {
    const select = canvas.getByLabelText('Country');
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, 'Germany');
    await expect(select).toHaveFocus();
    await expect(select).toHaveDisplayValue('Germany');
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
