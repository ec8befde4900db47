import { notFound } from '@signalsync/content/notFound';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { siteArgs } from '../SitePage/siteStories.ts';
import { NotFound } from './NotFound.tsx';

const meta = {
  title: 'Screens/NotFound',
  component: NotFound,
  parameters: { layout: 'fullscreen' },
  args: { ...siteArgs, content: notFound },
} satisfies Meta<typeof NotFound>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    await expect(canvas.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '#home');
  },
};

export const Narrow: Story = { ...Shown, ...narrow };
export const LargeText: Story = { ...Shown, ...largeText };
export const PseudoLocale: Story = { ...Shown, ...pseudoLocale };
export const ForcedColors: Story = { ...Shown, ...forcedColors };
