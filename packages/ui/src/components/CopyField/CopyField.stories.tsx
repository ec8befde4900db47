import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { CopyField } from './CopyField.tsx';
import * as css from './stories.css.ts';

const meta = {
  title: 'Components/CopyField',
  component: CopyField,
  tags: ['stable'],
  parameters: {
    keys: {
      Tab: 'Selects the whole text, then moves to the button.',
      'Enter or Space': 'Copies the text, on the button.',
    },
  },
  args: {
    label: 'Your referral link',
    value: 'https://signalsync.example/?via=sam',
    placeholder: 'Not available',
    copyLabel: 'Copy',
    copiedLabel: 'Copied!',
    isCopied: false,
    isHighlighted: false,
    onCopy: fn(),
  },
} satisfies Meta<typeof CopyField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={css.stack}>
      <CopyField {...args} />
      <CopyField {...args} isCopied isHighlighted />
      <CopyField {...args} isCopied />
      <CopyField {...args} value={null} placeholder="Loading..." />
      <CopyField {...args} value={null} />
      <CopyField {...args} value={`https://signalsync.example/?via=${'a-long-name-'.repeat(12)}`} />
      <div className={css.phone}>
        <CopyField {...args} />
      </div>
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Your referral link' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(args.value);
    await userEvent.keyboard('x');
    await expect(field).toHaveValue(args.value);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCopy).toHaveBeenCalledOnce();
  },
};

/** The button says 'Copied!', and screen readers announce this once. */
export const Copied: Story = {
  args: { isCopied: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied!');
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
