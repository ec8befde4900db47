import { emailChange } from '@signalsync/content/emailChange';
import { personOfManyWords } from '@signalsync/contract/fixtures/people';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { forcedColors, largeText, longReason, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { siteArgs } from '../../shared/SitePage/siteStories.ts';
import { EmailChange, type EmailChangeProps, type EmailChangeState } from './EmailChange.tsx';

const meta = {
  title: 'Screens/EmailChange',
  tags: ['both'],
  component: EmailChange,
  parameters: { layout: 'fullscreen' },
  args: { ...siteArgs, content: emailChange, kind: 'confirm', change: { status: 'ready' }, onSubmit: fn() },
} satisfies Meta<typeof EmailChange>;

export default meta;
type Story = StoryObj<typeof meta>;

const done: EmailChangeState = { status: 'done', email: 'sam.rivera@example.net' };
const failed: EmailChangeState = { status: 'failed', error: { message: emailChange.failed, reason: null } };

export const Confirm: Story = {};
export const ConfirmPending: Story = { parameters: { picture: 'twice' }, args: { change: { status: 'pending' } } };
export const ConfirmDone: Story = { args: { change: done } };
export const ConfirmFailed: Story = { parameters: { picture: 'twice' }, args: { change: failed } };
export const Undo: Story = { parameters: { picture: 'twice' }, args: { kind: 'undo' } };
export const UndoPending: Story = {
  parameters: { picture: 'twice' },
  args: { kind: 'undo', change: { status: 'pending' } },
};
export const UndoDone: Story = { parameters: { picture: 'twice' }, args: { kind: 'undo', change: done } };
export const UndoFailedWithReason: Story = {
  parameters: { picture: 'twice' },
  args: {
    kind: 'undo',
    change: { status: 'failed', error: { message: emailChange.failed, reason: 'The server is being updated.' } },
  },
};
export const Gone: Story = { args: { change: { status: 'gone' } } };
export const Taken: Story = {
  parameters: { picture: false },
  args: { change: { status: 'taken' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This address cannot be used' })).toBeVisible();
  },
};
export const Missing: Story = { parameters: { picture: 'twice' }, args: { change: { status: 'missing' } } };

export const LongContent: Story = {
  args: { change: { status: 'done', email: personOfManyWords().email } },
  parameters: { picture: false },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...UndoFailedWithReason, ...pseudoLocale };
export const ForcedColors: Story = { ...ConfirmFailed, ...forcedColors };

/** The reason contains a very long ID, with no space at which the line could break. */
export const LongReason: Story = {
  args: { change: { status: 'failed', error: { message: emailChange.failed, reason: longReason } } },
  parameters: { picture: false },
};
export const LongReasonNarrow: Story = { ...LongReason, ...narrow };
export const LongReasonLargeText: Story = { ...LongReason, ...largeText };

function Answered(props: EmailChangeProps) {
  const [change, setChange] = useState(props.change);
  return <EmailChange {...props} change={change} onSubmit={() => setChange(done)} />;
}

/** The user confirms the change by keyboard. The button then disappears, and focus moves to the new heading. */
export const Keyboard: Story = {
  parameters: { picture: false },
  render: (args) => <Answered {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Confirm new email' });
    while (document.activeElement !== button) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { level: 1, name: emailChange.confirm.done })).toHaveFocus();
  },
};
