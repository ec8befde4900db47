import { account } from '@signalsync/content/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { OnboardingCard } from './OnboardingCard.tsx';
import { tinyVideo } from './onboardingStories.ts';

const meta = {
  title: 'Pieces/OnboardingCard',
  component: OnboardingCard,
  args: {
    content: account.onboarding,
    video: tinyVideo,
    hrefs: {
      docs: 'https://docs.example',
      swing: 'https://community.example/swing',
      longTerm: 'https://community.example/long-term',
      prop: 'https://community.example/prop',
    },
  },
} satisfies Meta<typeof OnboardingCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const noHrefs = { docs: null, swing: null, longTerm: null, prop: null };
/** Gives each card its own title, because each region of a page needs its own name. */
const titled = (title: string) => ({ ...account.onboarding, title });

/** All states of the card. Links without an address are left out. */
export const States: Story = {
  render: (args) => (
    <div className={column}>
      <OnboardingCard {...args} />
      <OnboardingCard {...args} content={titled('Without a video')} video={null} />
      <OnboardingCard {...args} content={titled('Docs alone')} hrefs={{ ...noHrefs, docs: 'https://docs.example' }} />
      <OnboardingCard {...args} content={titled('Nothing set')} video={null} hrefs={noHrefs} />
    </div>
  ),
};

/** By keyboard, the play button replaces the chart with the video. The video has captions and takes the focus. */
export const Playing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: account.onboarding.play }).focus();
    await userEvent.keyboard('{Enter}');
    const video = canvas.getByLabelText(account.onboarding.video);
    await expect(video).toHaveFocus();
    await expect(video.querySelector('track[kind="captions"]')).toBeInTheDocument();
  },
};

/** A video of another site plays in a frame with that site's player. The frame is added when the user presses play. */
export const PlayingElsewhere: Story = {
  parameters: { picture: false },
  args: { video: { playerSrc: 'about:blank' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('iframe')).toBeNull();
    canvas.getByRole('button', { name: account.onboarding.play }).focus();
    await userEvent.keyboard('{Enter}');
    const player = canvas.getByTitle(account.onboarding.video);
    await expect(player).toHaveFocus();
    await expect(player).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
