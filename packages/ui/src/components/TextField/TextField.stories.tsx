import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Email', value: '', onChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

const keep = () => undefined;

export const States: Story = {
  render: () => (
    <div className={column}>
      <TextField label="Email" value="" onChange={keep} placeholder="you@example.com" type="email" />
      <TextField label="Email" value="trader@example.com" onChange={keep} description="Receipts go here." />
      <TextField
        label="Email"
        value="trader@example"
        onChange={keep}
        description="Receipts go here."
        errorMessage="Please enter a valid email address."
      />
      <TextField label="Email" value={`${'a'.repeat(242)}@example.com`} onChange={keep} />
      <TextField
        label="A label that is as long as a whole sentence and therefore breaks on a narrow screen"
        value="trader@example"
        onChange={keep}
        errorMessage="An error that takes more room than one line has, because it says what is wrong and also how to put it right."
      />
      <TextField label="Promo code" value="LAUNCH10" onChange={keep} isMono />
      <TextField label="User ID" value="usr_8f21c0" onChange={keep} isMono isReadOnly />
      <TextField label="Email" value="trader@example.com" onChange={keep} isDisabled />
      <TextField label="Stop distance" value="2%" onChange={keep} layout="row" />
      <TextField label="Stop distance" value="" onChange={keep} layout="row" errorMessage="Enter a number." />
    </div>
  ),
};

export const Focused: Story = {
  args: { value: 'trader@example.com' },
  render: (args) => (
    <div className={column}>
      <TextField {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
  },
};

function Live() {
  const [value, setValue] = useState('');
  const isWrong = value !== '' && !value.includes('@');
  return (
    <TextField
      label="Email"
      type="email"
      isRequired
      maxLength={18}
      value={value}
      onChange={setValue}
      description="Receipts go here."
      {...(isWrong && { errorMessage: 'Please enter a valid email address.' })}
    />
  );
}

export const Typed: Story = {
  render: () => <Live />,
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Email');
    await expect(input).toHaveAccessibleDescription('Receipts go here.');
    await expect(input).toBeRequired();
    await userEvent.type(input, 'trader');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Please enter a valid email address.');
    await userEvent.type(input, '@example.com and more');
    await expect(input).toHaveValue('trader@example.com');
    await expect(input).toBeValid();
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
