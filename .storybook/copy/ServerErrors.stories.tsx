import { serverErrors, type ServerErrorsContent } from '@signalsync/content/serverErrors';
import { textsUnder } from '@signalsync/content/testing/texts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { changedFile, changesOf, openDesk } from './desk.ts';
import { deskPage, isUnchanged } from './deskStories.tsx';
import { serverPlaces } from './serverPlaces.tsx';

const desk = openDesk<ServerErrorsContent>('serverErrors.ts', 'serverErrors', serverErrors);

const meta = {
  title: 'Copy/Server sentences',
  tags: ['desktop'],
  ...deskPage(desk, serverPlaces),
} satisfies Meta<Record<string, string>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Returns the text of all frames that show a screen at the width of a desktop. */
const shownIn = (canvasElement: HTMLElement): string =>
  [...canvasElement.querySelectorAll<HTMLIFrameElement>('iframe[title$="on a desktop"]')]
    .map(({ contentDocument }) => contentDocument?.body.textContent ?? '')
    .join('\n');

/** Edit a sentence under Controls. The new sentence then appears on each screen that can show it. */
export const Texts: Story = {
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await isUnchanged(desk)(context);
    await waitFor(async () => {
      const shown = shownIn(canvasElement);
      const parts = textsUnder(serverErrors).flatMap(({ text }) => text.split(/\{\w+\}/).map((part) => part.trim()));
      await expect(parts.filter((part) => !shown.includes(part))).toEqual([]);
    });
    await expect(canvas.queryByText(/^No longer fits/)).not.toBeInTheDocument();
  },
};

/** Text edited under Controls appears on its screen and in the file that you can download. */
export const Changed: Story = {
  args: { 'connections › busy': '{platform} has much to do. Please come back {when}.' },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByText('1 text changed')).toBeVisible();
    await waitFor(() =>
      expect(shownIn(canvasElement)).toContain('TradingView has much to do. Please come back in 10 minutes.'),
    );
    await expect(changedFile(desk, changesOf(desk, args))).toBe(
      desk.source.replace(
        '{platform} is very busy. Please try again {when}.',
        '{platform} has much to do. Please come back {when}.',
      ),
    );
  },
};
