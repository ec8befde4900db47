import { account } from '@signalsync/content/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
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

export const Complete: Story = {};

export const WithoutVideo: Story = { args: { video: null } };

/** A link without an address is left out. */
export const DocsOnly: Story = {
  args: { hrefs: { docs: 'https://docs.example', swing: null, longTerm: null, prop: null } },
};

export const NothingSet: Story = {
  args: { video: null, hrefs: { docs: null, swing: null, longTerm: null, prop: null } },
};

/** By keyboard: the video takes the place of its picture, with captions, and the focus. */
export const Playing: Story = {
  parameters: { picture: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: account.onboarding.play }).focus();
    await userEvent.keyboard('{Enter}');
    const video = canvas.getByLabelText(account.onboarding.video);
    await expect(video).toHaveFocus();
    await expect(video.querySelector('track[kind="captions"]')).toBeInTheDocument();
  },
};
