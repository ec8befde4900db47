import { accountDeletion } from '@signalsync/content/accountDeletion';
import { personOfManyWords } from '@signalsync/contract/fixtures/people';
import type { DeletionUndo } from '@signalsync/contract/view/accountDeletion';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { forcedColors, largeText, longReason, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { siteArgs } from '../../shared/SitePage/siteStories.ts';
import { AccountDeletion, type AccountDeletionProps } from './AccountDeletion.tsx';

const page = (undo: DeletionUndo) => ({ kind: 'undo' as const, undo });
const done = page({ status: 'done', email: 'sam.rivera@example.net' });
const failed = (reason: string | null) =>
  page({ status: 'failed', error: { message: accountDeletion.failed, reason } });

const meta = {
  title: 'Screens/AccountDeletion',
  tags: ['both'],
  component: AccountDeletion,
  parameters: { layout: 'fullscreen' },
  args: { ...siteArgs, content: accountDeletion, page: page({ status: 'ready' }), onUndo: fn() },
} satisfies Meta<typeof AccountDeletion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page after the deletion. Everybody is signed out. */
export const Done: Story = { args: { page: { kind: 'done', erasesAt: '2026-11-27T12:00:00.000Z' } } };
/** Somebody has shortened the address of that page. */
export const DoneWithoutDay: Story = {
  args: { page: { kind: 'done', erasesAt: null } },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: accountDeletion.done.titleWithoutDay })).toBeVisible();
  },
};
export const Undo: Story = {};
export const UndoPending: Story = { parameters: { picture: 'twice' }, args: { page: page({ status: 'pending' }) } };
export const UndoDone: Story = { args: { page: done } };
export const UndoFailed: Story = { parameters: { picture: 'twice' }, args: { page: failed('The server is away.') } };
export const Gone: Story = { parameters: { picture: 'twice' }, args: { page: page({ status: 'gone' }) } };
export const Missing: Story = { parameters: { picture: 'twice' }, args: { page: page({ status: 'missing' }) } };

export const LongContent: Story = {
  args: { page: page({ status: 'done', email: personOfManyWords().email }) },
  parameters: { picture: false },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...UndoFailed, ...pseudoLocale };
export const ForcedColors: Story = { ...UndoFailed, ...forcedColors };
/** The reason contains a very long ID, with no space at which the line could break. */
export const LongReason: Story = { args: { page: failed(longReason) }, parameters: { picture: false } };
export const LongReasonNarrow: Story = { ...LongReason, ...narrow };

function Answered(props: AccountDeletionProps) {
  const [shown, setShown] = useState(props.page);
  return <AccountDeletion {...props} page={shown} onUndo={() => setShown(done)} />;
}

/** The user takes the deletion back by keyboard. The button then disappears, and focus moves to the new heading. */
export const Keyboard: Story = {
  parameters: { picture: false },
  render: (args) => <Answered {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: accountDeletion.undo.action });
    while (document.activeElement !== button) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { level: 1, name: accountDeletion.undo.done })).toHaveFocus();
  },
};
