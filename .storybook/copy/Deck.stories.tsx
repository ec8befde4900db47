import { textsUnder } from '@signalsync/content/testing/texts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CopyDeck, type DeckEntry } from './CopyDeck.tsx';
import { screensOf, withoutTexts } from './screensOf.ts';

const folder = '../../packages/content/src/';
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../packages/content/src/**/*.ts',
    '!../../packages/content/src/**/*.test.ts',
    '!../../packages/content/src/testing/**',
  ],
  { eager: true },
);

const entries = Object.entries(modules).flatMap(([path, module]): DeckEntry[] => {
  const file = path.replace(folder, '');
  if (withoutTexts.has(file)) return [];
  const screens = screensOf(file);
  return textsUnder(module).map(({ path: keys, text }) => ({ file, path: keys.join('.'), text, screens }));
});

const meta = {
  title: 'Copy/Copy deck',
  tags: ['desktop'],
  component: CopyDeck,
  args: { entries },
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof CopyDeck>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A list of all the copy, which can be searched by text, screen or file. */
export const EveryText: Story = {
  name: 'Every text',
  play: async ({ canvas, canvasElement, userEvent }) => {
    // Testing Library would need seconds to find so many rows by their role.
    const rows = () => canvasElement.querySelectorAll('tbody tr').length;
    const search = canvas.getByLabelText(/^Search/);
    await expect(rows()).toBe(entries.length);
    await userEvent.click(search);
    await userEvent.paste('spots are limited');
    await expect(rows()).toBe(1);
    await userEvent.clear(search);
    await expect(rows()).toBe(entries.length);
    // The story ends with few rows: axe would need seconds for all of them, and all have the same structure.
    await userEvent.paste('spots are limited');
    await expect(canvas.getByRole('link', { name: 'Pricing' })).toHaveAttribute(
      'href',
      '/?path=/docs/screens-pricing--docs',
    );
  },
};
