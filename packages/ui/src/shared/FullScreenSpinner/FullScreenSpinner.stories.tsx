import { shell } from '@signalsync/content/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { takingLong } from '../../private/slowStories.tsx';
import { FullScreenSpinner } from './FullScreenSpinner.tsx';

const meta = {
  title: 'Screens/FullScreenSpinner',
  component: FullScreenSpinner,
  parameters: { layout: 'fullscreen' },
  args: { label: shell.loading },
} satisfies Meta<typeof FullScreenSpinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
};

export const Slow: Story = {
  ...takingLong,
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Taking longer than usual...')).toBeVisible();
  },
};

export const Narrow: Story = { ...Loading, ...narrow };
export const LargeText: Story = { ...Loading, ...largeText };
export const PseudoLocale: Story = { ...Loading, ...pseudoLocale };
export const ForcedColors: Story = { ...Loading, ...forcedColors };
export const Motion: Story = { ...Loading, ...motion };
