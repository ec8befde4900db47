import { discordReturn } from '@signalsync/content/discordReturn';
import { connectionErrors } from '@signalsync/content/messages/connections';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { siteArgs } from '../SitePage/siteStories.ts';
import { ReturnEnd } from './ReturnEnd.tsx';

const meta = {
  title: 'Pieces/ReturnEnd',
  tags: ['both'],
  component: ReturnEnd,
  parameters: { layout: 'fullscreen' },
  args: {
    site: siteArgs,
    title: discordReturn.failed,
    description: connectionErrors.noCode,
    actions: (
      <>
        <ButtonLink href="#account">{discordReturn.back}</ButtonLink>
        <ButtonLink href="#home" variant="secondary">
          {discordReturn.home}
        </ButtonLink>
      </>
    ),
  },
} satisfies Meta<typeof ReturnEnd>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/** The title receives focus, the reason is announced, and the next press of Tab reaches the actions. */
export const States: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Connection Failed' })).toHaveFocus();
    await expect(canvas.getByRole('alert')).toHaveTextContent('No authorization code found');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Return to Account' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Back to the home page' })).toHaveFocus();
  },
};

export const LongContent: Story = {
  args: { description: `${'A reason that the server gives at length. '.repeat(6)}${'and-never-breaks-'.repeat(12)}` },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
