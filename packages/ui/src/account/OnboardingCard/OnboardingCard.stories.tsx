import { account } from '@signalsync/content/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { OnboardingCard } from './OnboardingCard.tsx';
import { brokenMp4, brokenWebm, tinyVideo } from './onboardingStories.ts';

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
/** Gives each card its own title, because regions on the same page need different names. */
const titled = (title: string) => ({ ...account.onboarding, title });

export const Playground: Story = { tags: ['!test'] };

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

const pressPlay = async (canvasElement: HTMLElement) => {
  const play = within(canvasElement).getByRole('button', { name: account.onboarding.play });
  play.focus();
  await userEvent.keyboard('{Enter}');
};

/**
 * When the user presses the play button by keyboard, the video replaces the chart. The video has captions and receives
 * focus.
 */
export const Playing: Story = {
  play: async ({ canvas, canvasElement }) => {
    await pressPlay(canvasElement);
    const video = canvas.getByLabelText(account.onboarding.video);
    await expect(video).toHaveFocus();
    await expect(video.querySelector('track[kind="captions"]')).toBeInTheDocument();
  },
};

/** The mp4 file does not play, so the browser plays the webm file. The card shows no error. */
export const PlayingTheSecondFormat: Story = {
  args: { video: { ...tinyVideo, files: { ...tinyVideo.files, mp4: brokenMp4 } } },
  play: async ({ canvas, canvasElement }) => {
    await pressPlay(canvasElement);
    const video = canvas.getByLabelText<HTMLVideoElement>(account.onboarding.video);
    const sources = [...video.querySelectorAll('source')];
    await expect(sources.map(({ type }) => type.split(';')[0])).toEqual(['video/mp4', 'video/webm']);
    await waitFor(() => expect(video.readyState).toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_METADATA));
    await expect(video.currentSrc).toMatch(/^data:video\/webm/);
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

/** No format plays. The chart appears again, the error is announced, and focus is on the play button. */
export const Failed: Story = {
  parameters: { picture: 'twice' },
  args: { video: { ...tinyVideo, files: { mp4: brokenMp4, webm: brokenWebm } } },
  play: async ({ canvas, canvasElement }) => {
    const failedSources: unknown[] = [];
    canvasElement.addEventListener('error', ({ target }) => failedSources.push(target), true);
    const fails = async (sources: number) => {
      await waitFor(() => expect(failedSources).toHaveLength(sources));
      await expect(await canvas.findByRole('alert')).toHaveTextContent(account.onboarding.failed);
      await expect(canvas.getByRole('button', { name: account.onboarding.play })).toHaveFocus();
    };
    await pressPlay(canvasElement);
    await fails(2);
    await userEvent.keyboard('{Enter}');
    await fails(4);
  },
};

/**
 * The video stops with an error while it is playing. The card shows this error, because the browser will not try
 * another format at that point.
 */
export const BrokenOff: Story = {
  play: async ({ canvas, canvasElement }) => {
    await pressPlay(canvasElement);
    const video = canvas.getByLabelText<HTMLVideoElement>(account.onboarding.video);
    video.dispatchEvent(new Event('error'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(account.onboarding.failed);
  },
};

/** A video from another site plays in a frame, in that site's player. The frame is added when the user presses play. */
export const PlayingElsewhere: Story = {
  parameters: { picture: false },
  args: { video: { playerSrc: 'about:blank' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('iframe')).toBeNull();
    await pressPlay(canvasElement);
    const player = canvas.getByTitle(account.onboarding.video);
    await expect(player).toHaveFocus();
    await expect(player).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
