import { accountData } from '@signalsync/content/accountData';
import { accountDataErrors } from '@signalsync/content/messages/accountData';
import { serverErrors } from '@signalsync/content/serverErrors';
import { slow } from '@signalsync/content/slow';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, longReason, narrow, pictured, pseudoLocale } from '../../private/hardCases.ts';
import { takingLong } from '../../private/slowStories.tsx';
import { stack } from '../../private/stories.css.ts';
import { AccountDataCard, type AccountDataCardProps } from './AccountDataCard.tsx';

const name = 'signalsync-data-2026-11-27.json';
const failure = (reason: string | null) => ({ message: accountDataErrors.take, reason });

const meta = {
  title: 'Pieces/AccountDataCard',
  component: AccountDataCard,
  args: { content: accountData, isCollecting: false, error: null, savedAs: null, onTake: fn() },
} satisfies Meta<typeof AccountDataCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/** All states of the card. Each has its own title, because regions on the same page need different names. */
export const States: Story = {
  render: (args) => {
    const card = (state: string, props: Partial<AccountDataCardProps>) => (
      <AccountDataCard {...args} content={{ ...args.content, title: `${args.content.title}: ${state}` }} {...props} />
    );
    return (
      <div className={stack} style={{ justifyItems: 'stretch' }}>
        {card('at rest', {})}
        {card('collecting', { isCollecting: true })}
        {card('saved', { savedAs: name })}
        {card('failed', { error: failure(null) })}
        {card('not proven', { error: failure(serverErrors.account.dataNeedsProof) })}
      </div>
    );
  },
};

/** A press by mouse or by keyboard collects the data. The user knows before what is asked for, and what the file is. */
export const Press: Story = {
  args: { onTake: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(accountData.proof)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: accountData.take }));
    await expect(args.onTake).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    await expect(args.onTake).toHaveBeenCalledTimes(2);
  },
};

/** While the data is collected, another press does nothing. */
export const Collecting: Story = {
  args: { isCollecting: true, onTake: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(accountData.collecting);
    await userEvent.click(canvas.getByRole('button'), { pointerEventsCheck: 0 });
    await expect(args.onTake).not.toHaveBeenCalled();
  },
};
export const SlowCollecting: Story = {
  ...takingLong,
  args: { isCollecting: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(slow);
  },
};

/** The file is complete and saved. Its name is announced. */
export const Saved: Story = {
  args: { savedAs: name },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(`The file ${name} is complete.`);
    await expect(canvas.getByRole('button', { name: accountData.take })).toBeEnabled();
  },
};

/** No file was saved, and the card says why. */
export const Failed: Story = {
  args: { error: failure(serverErrors.account.dataNeedsProof) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/no file was saved.*only within 15 minutes/);
    await expect(canvas.getByRole('button', { name: accountData.take })).toBeEnabled();
  },
};

export const LongContent: Story = { args: { error: failure(longReason), savedAs: `${'a-long-name-'.repeat(9)}.json` } };
export const Narrow: Story = { ...LongContent, ...narrow, ...pictured };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
