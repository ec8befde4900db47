import { account } from '@signalsync/content/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { accountTab } from '../../private/stories.css.ts';
import { stack20 } from '../../theme/recipes.css.ts';
import { NextSteps } from './NextSteps.tsx';

const nothing = { discord: 'none', telegram: 'none', tradingview: 'none' } as const;
const everything = { discord: 'connected', telegram: 'connected', tradingview: 'connected' } as const;

const meta = {
  title: 'Pieces/NextSteps',
  component: NextSteps,
  parameters: { layout: 'fullscreen' },
  args: {
    content: account.nextSteps,
    platforms: nothing,
    isSubscribed: true,
    lessons: 0,
    hrefs: { connect: '#connect', plans: '/pricing', course: '#learn' },
  },
} satisfies Meta<typeof NextSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

const titled = (title: string) => ({ ...account.nextSteps, title });

export const Playground: Story = { tags: ['!test'] };

/** A new member, a member who has done some of the steps, and a user without a plan. */
export const States: Story = {
  render: (args) => (
    <div className={accountTab}>
      <div className={stack20}>
        <NextSteps {...args} content={titled('New member')} />
        <NextSteps
          {...args}
          content={titled('On the way')}
          platforms={{ ...everything, telegram: 'invited' }}
          lessons={4}
        />
        <NextSteps {...args} content={titled('Without a plan')} isSubscribed={false} />
      </div>
    </div>
  ),
};

export const NewMember: Story = {
  play: async ({ canvas }) => {
    for (const platform of ['Discord', 'Telegram', 'TradingView'])
      await expect(canvas.getByRole('link', { name: `Connect ${platform}` })).toHaveAttribute('href', '#connect');
    await expect(canvas.getByRole('link', { name: 'Open the course' })).toHaveAttribute('href', '#learn');
    await expect(canvas.getAllByText('Not connected')).toHaveLength(3);
  },
};

/**
 * The user has an unused invite and has started the course. There is no action for a connected platform.
 */
export const OnTheWay: Story = {
  args: { platforms: { ...everything, telegram: 'invited' }, lessons: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'Join on Telegram' })).toHaveAttribute('href', '#connect');
    await expect(canvas.getByText('4 of 13 lessons')).toBeVisible();
  },
};

/** Without a plan, only Discord can be connected. The other platforms link to the plans. */
export const WithoutPlan: Story = {
  args: { isSubscribed: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Connect Discord' })).toHaveAttribute('href', '#connect');
    for (const platform of ['Telegram', 'TradingView'])
      await expect(canvas.getByRole('link', { name: `See plans with ${platform}` })).toHaveAttribute(
        'href',
        '/pricing',
      );
  },
};

/** The platforms are connected, and the user has started the course but not finished it. */
export const CourseOpen: Story = {
  args: { platforms: everything, lessons: 12 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toEqual([canvas.getByRole('link', { name: 'Open the course' })]);
  },
};

/** The course is complete, but one platform is not connected, so only that platform's step has a link. */
export const CourseDone: Story = {
  args: { platforms: { ...everything, discord: 'none' }, lessons: 13 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('13 of 13 lessons')).toBeVisible();
    await expect(canvas.getAllByRole('link')).toEqual([canvas.getByRole('link', { name: 'Connect Discord' })]);
  },
};

/** A platform whose state is unknown to this version counts as not connected. */
export const UnknownState: Story = {
  args: { platforms: { ...nothing, discord: 'waiting' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Connect Discord' })).toBeVisible();
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
