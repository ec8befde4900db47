import { landingQuestions } from '@signalsync/content/landingQuestions';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { openDesk } from './desk.ts';
import { deskPage, isUnchanged } from './deskStories.tsx';
import { landingPage } from './landingPage.tsx';

const desk = openDesk('landingQuestions.ts', 'landingQuestions', landingQuestions);

const meta = {
  title: 'Copy/Landing questions',
  tags: ['desktop'],
  ...deskPage(desk, (questions) => [{ name: 'Landing page', screen: landingPage({ questions }) }]),
} satisfies Meta<Record<string, string>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Change a text under Controls. The page, and the file that you can download, then have the new text. */
export const Texts: Story = { play: isUnchanged(desk) };
