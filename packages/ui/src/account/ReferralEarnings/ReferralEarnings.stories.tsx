import { accountErrors } from '@signalsync/content/messages/account';
import { referralEarnings as content } from '@signalsync/content/referralEarnings';
import { sampleEarnings } from '@signalsync/contract/fixtures/referral';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Card } from '../../components/Card/Card.tsx';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { ReferralEarnings, type ReferralEarningsProps } from './ReferralEarnings.tsx';

const meta = {
  title: 'Pieces/ReferralEarnings',
  component: ReferralEarnings,
  args: {
    content,
    earnings: { status: 'ready', ...sampleEarnings() },
    isOpen: true,
    onOpen: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ReferralEarnings>;

export default meta;
type Story = StoryObj<typeof meta>;

const ready = { status: 'ready', ...sampleEarnings() } as const;
const usd = (earned: number, held = 0) => [{ currency: 'USD', earned, held }];
/** Months in which more went back than was earned, two currencies, and sign-ups without any payment. */
const hardMonths = [
  { month: '2026-11', signUps: 0, paying: 0, amounts: usd(-178.5) },
  {
    month: '2026-10',
    signUps: 1204,
    paying: 988,
    amounts: [...usd(73_550.5, 1_204.25), { currency: 'EUR', earned: 59.5, held: 178.5 }],
  },
  { month: '2026-09', signUps: 12, paying: 0, amounts: [] },
];

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => {
    const shown: Partial<ReferralEarningsProps>[] = [
      { isOpen: false },
      {},
      { earnings: { ...ready, months: [], bonus: { people: 0, goal: 10, reward: 1000, earned: null } } },
      { earnings: { ...ready, months: hardMonths, bonus: { people: 11, goal: 10, reward: 1000, earned: 255 } } },
      { earnings: { ...ready, bonus: { people: 14, goal: 10, reward: 1000, earned: 0 } } },
      { earnings: { ...ready, heldDays: null, bonus: null } },
      { earnings: { status: 'loading' } },
      { earnings: { status: 'failed', message: accountErrors.earnings } },
    ];
    return (
      <div className={column}>
        {shown.map((each) => (
          <Card key={JSON.stringify(each)}>
            <ReferralEarnings {...args} {...each} />
          </Card>
        ))}
      </div>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nobody has signed up through your link yet.')).toBeVisible();
    await expect(canvas.getByText('$178.50 set off')).toBeVisible();
    await expect(canvas.getByText('$1,204.25 held', { exact: false })).toBeVisible();
    await expect(canvas.getByText('Your bonus for 10 people: $255.00.')).toBeVisible();
    await expect(canvas.getByText('so we add nothing.', { exact: false })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(accountErrors.earnings);
  },
};

/** The button appears once the numbers are known. Until then, and on a backend without them, there is nothing. */
export const Unknown: Story = {
  render: (args) => (
    <>
      <ReferralEarnings {...args} isOpen={false} earnings={{ status: 'loading' }} />
      <ReferralEarnings {...args} earnings={{ status: 'missing' }} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Keyboard: Story = {
  render: function Opening(args) {
    const [isOpen, setOpen] = useState(false);
    return <ReferralEarnings {...args} isOpen={isOpen} onOpen={() => setOpen(true)} />;
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: content.show })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { name: content.title })).toBeVisible();
    await expect(document.body).not.toHaveFocus();
  },
};

export const Failed: Story = {
  args: { earnings: { status: 'failed', message: accountErrors.earnings } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: content.retry }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
