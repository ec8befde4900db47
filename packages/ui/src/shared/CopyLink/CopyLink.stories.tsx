import { account } from '@signalsync/content/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { CopyLink } from './CopyLink.tsx';

const atRest = { isCopied: false, isHighlighted: false, hasFailed: false };
const { affiliate } = account;

const meta = {
  title: 'Pieces/CopyLink',
  component: CopyLink,
  args: {
    label: affiliate.field,
    url: 'https://signalsync.example/?via=sam',
    placeholder: affiliate.unavailable,
    content: affiliate,
    copy: atRest,
    onCopy: fn(),
  },
} satisfies Meta<typeof CopyLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={column}>
      <CopyLink {...args} />
      <CopyLink {...args} copy={{ isCopied: true, isHighlighted: true, hasFailed: false }} />
      <CopyLink {...args} url={null} />
      <CopyLink {...args} copy={{ ...atRest, hasFailed: true }} />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: affiliate.field })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCopy).toHaveBeenCalledWith('https://signalsync.example/?via=sam');
  },
};

export const Empty: Story = { args: { url: null } };
export const LongContent: Story = {
  args: { url: `https://signalsync.example/?via=${'sam-rivera-'.repeat(24)}`, copy: { ...atRest, hasFailed: true } },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
