import { signInLink } from '@signalsync/content/signInLink';
import { personOfManyWords } from '@signalsync/contract/fixtures/people';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { forcedColors, largeText, longReason, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { siteArgs } from '../../shared/SitePage/siteStories.ts';
import { SignInLink, type SignInLinkProps, type SignInLinkState } from './SignInLink.tsx';

const email = 'sam.rivera@example.net';

const meta = {
  title: 'Screens/SignInLink',
  tags: ['both'],
  component: SignInLink,
  parameters: { layout: 'fullscreen' },
  args: { ...siteArgs, content: signInLink, link: { status: 'ready', email }, onSubmit: fn() },
} satisfies Meta<typeof SignInLink>;

export default meta;
type Story = StoryObj<typeof meta>;

const failed: SignInLinkState = { status: 'failed', email, error: { message: signInLink.failed, reason: null } };

export const Ready: Story = {};

/** Opening the link does not sign anybody in. The user must press the button, which names the email address. */
export const Pressed: Story = {
  parameters: { picture: false },
  play: async ({ canvas, args, userEvent }) => {
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: `Sign in as ${email}` }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Pending: Story = { parameters: { picture: 'twice' }, args: { link: { status: 'pending', email } } };
/** The user is signed in, and the next page's JavaScript is still loading. */
export const Done: Story = {
  parameters: { picture: false },
  args: { link: { status: 'done', email } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: signInLink.title })).toBeVisible();
    await expect(canvas.getByRole('main')).toHaveTextContent(signInLink.pending);
  },
};
export const Failed: Story = { parameters: { picture: 'twice' }, args: { link: failed } };
export const FailedWithReason: Story = {
  parameters: { picture: 'twice' },
  args: {
    link: {
      status: 'failed',
      email,
      error: { message: signInLink.failed, reason: 'The server is being updated.' },
    },
  },
};
export const Gone: Story = { args: { link: { status: 'gone' } } };
export const Missing: Story = { parameters: { picture: 'twice' }, args: { link: { status: 'missing' } } };

export const LongContent: Story = {
  args: { link: { status: 'ready', email: personOfManyWords().email } },
  parameters: { picture: false },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...FailedWithReason, ...pseudoLocale };
export const ForcedColors: Story = { ...Failed, ...forcedColors };

/** The reason contains a very long ID, with no space at which the line could break. */
export const LongReason: Story = {
  args: { link: { status: 'failed', email, error: { message: signInLink.failed, reason: longReason } } },
  parameters: { picture: false },
};
export const LongReasonNarrow: Story = { ...LongReason, ...narrow };
export const LongReasonLargeText: Story = { ...LongReason, ...largeText };

function Answered(props: SignInLinkProps) {
  const [link, setLink] = useState(props.link);
  return <SignInLink {...props} link={link} onSubmit={() => setLink({ status: 'gone' })} />;
}

/**
 * Using the keyboard, the user presses the button on the page of a link that has already been used. The button then
 * disappears, and the new heading receives focus.
 */
export const Keyboard: Story = {
  parameters: { picture: false },
  render: (args) => <Answered {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: `Sign in as ${email}` });
    while (document.activeElement !== button) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { level: 1, name: signInLink.gone.title })).toHaveFocus();
  },
};
