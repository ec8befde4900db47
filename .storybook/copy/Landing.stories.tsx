import { landing } from '@signalsync/content/landing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { openDesk } from './desk.ts';
import { deskPage, isUnchanged } from './deskStories.tsx';
import { landingPage } from './landingPage.tsx';

const desk = openDesk('landing.ts', 'landing', landing);

const meta = {
  title: 'Copy/Landing page',
  tags: ['desktop'],
  ...deskPage(desk, (hero) => [{ name: 'Landing page', screen: landingPage({ hero }) }]),
} satisfies Meta<Record<string, string>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Edit the text under Controls. The new text then appears on the page and in the file that you can download. */
export const Texts: Story = { play: isUnchanged(desk) };
