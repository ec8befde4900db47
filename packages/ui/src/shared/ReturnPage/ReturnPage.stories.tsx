import { discordReturn } from '@signalsync/content/discordReturn';
import { shell } from '@signalsync/content/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { ReturnPage } from './ReturnPage.tsx';

const meta = {
  title: 'Pieces/ReturnPage',
  component: ReturnPage,
  parameters: { layout: 'fullscreen' },
  args: { productName: shell.productName, title: discordReturn.pending },
} satisfies Meta<typeof ReturnPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Connecting your Discord account...');
    await expect(canvas.getByRole('status')).toHaveTextContent('Connecting your Discord account...');
  },
};

export const LongContent: Story = { args: { title: `A title of many words ${'and-never-breaks-'.repeat(6)}` } };
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
