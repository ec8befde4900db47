import { discordReturn } from '@signalsync/content/discordReturn';
import { connectionErrors } from '@signalsync/content/messages/connections';
import { shell } from '@signalsync/content/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { ReturnPage } from './ReturnPage.tsx';

const meta = {
  title: 'Pieces/ReturnPage',
  component: ReturnPage,
  parameters: { layout: 'fullscreen' },
  args: {
    productName: shell.productName,
    title: discordReturn.failed,
    description: connectionErrors.noCode,
    action: (
      <ButtonLink href="#account" size="large">
        {discordReturn.back}
      </ButtonLink>
    ),
  },
} satisfies Meta<typeof ReturnPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It has come to an end; while it waits, a ring stands in the button's place. */
export const States: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Connection Failed');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Return to Account' })).toHaveFocus();
  },
};

export const LongContent: Story = {
  args: { description: `${'A reason that the server gives at length. '.repeat(6)}${'and-never-breaks-'.repeat(12)}` },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
