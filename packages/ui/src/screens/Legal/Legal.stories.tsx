import { legal } from '@signalsync/content/legal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { siteArgs } from '../../pieces/SitePage/siteStories.ts';
import { Legal } from './Legal.tsx';

const meta = {
  title: 'Screens/Legal',
  component: Legal,
  parameters: { layout: 'fullscreen' },
  args: { ...siteArgs, content: legal, document: 'terms' },
} satisfies Meta<typeof Legal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Terms: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent('This is a template');
    for (const link of canvas.getAllByRole('link')) {
      const part = link.closest('nav')?.textContent?.includes(legal.contents) && link.getAttribute('href');
      if (part) await expect(canvasElement.querySelector(part)).not.toBeNull();
    }
  },
};
export const Privacy: Story = { parameters: { picture: 'twice' }, args: { document: 'privacy' } };
export const Returns: Story = { parameters: { picture: 'twice' }, args: { document: 'returns' } };
export const Eula: Story = { parameters: { picture: 'twice' }, args: { document: 'eula' } };

export const Narrow: Story = { ...Terms, ...narrow };
export const LargeText: Story = { ...Returns, ...largeText };
export const PseudoLocale: Story = { ...Privacy, ...pseudoLocale };
export const ForcedColors: Story = { ...Eula, ...forcedColors };
