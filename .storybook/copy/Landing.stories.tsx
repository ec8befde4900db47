import { landing } from '@signalsync/content/landing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CopyDeskPage } from './CopyDeskPage.tsx';
import { openDesk } from './desk.ts';
import { landingPage } from './landingPage.tsx';

const desk = openDesk('landing.ts', 'landing', landing);

const meta = {
  title: 'Copy/Landing page',
  parameters: { layout: 'fullscreen', controls: { expanded: false } },
  args: desk.args,
  argTypes: desk.argTypes,
  render: (args, { id, globals }) => (
    <CopyDeskPage
      desk={desk}
      args={args}
      story={{ id, globals }}
      screens={(hero) => [{ name: 'Landing page', screen: landingPage({ hero }) }]}
    />
  ),
} satisfies Meta<Record<string, string>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Change a text under Controls. The page, and the file that you can download, then have the new text. */
export const Texts: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Download landing.ts' })).toBeDisabled();
  },
};
