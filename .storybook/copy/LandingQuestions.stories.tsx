import { landingQuestions } from '@signalsync/content/landingQuestions';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CopyDeskPage } from './CopyDeskPage.tsx';
import { openDesk } from './desk.ts';
import { landingPage } from './landingPage.tsx';

const desk = openDesk('landingQuestions.ts', 'landingQuestions', landingQuestions);

const meta = {
  title: 'Copy/Landing questions',
  parameters: { layout: 'fullscreen', controls: { expanded: false } },
  args: desk.args,
  argTypes: desk.argTypes,
  render: (args, { id, globals }) => (
    <CopyDeskPage
      desk={desk}
      args={args}
      story={{ id, globals }}
      screens={(questions) => [{ name: 'Landing page', screen: landingPage({ questions }) }]}
    />
  ),
} satisfies Meta<Record<string, string>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Change a text under Controls. The page, and the file that you can download, then have the new text. */
export const Texts: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Download landingQuestions.ts' })).toBeDisabled();
  },
};
