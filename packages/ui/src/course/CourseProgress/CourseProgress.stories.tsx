import { courseTab } from '@signalsync/content/courseTab';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { CourseProgress } from './CourseProgress.tsx';

const meta = {
  title: 'Pieces/CourseProgress',
  tags: ['both'],
  component: CourseProgress,
  args: { content: courseTab, done: 5, count: 13, current: 6 },
} satisfies Meta<typeof CourseProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: ({ content }) => (
    <div className={column}>
      <CourseProgress content={content} done={0} count={13} current={1} />
      <CourseProgress content={content} done={5} count={13} current={6} />
      <CourseProgress content={content} done={9} count={13} current={3} />
      <CourseProgress content={content} done={13} count={13} />
    </div>
  ),
};

/** The words, the percentage and the progress bar show the same progress. */
export const InWords: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5 / 13 lessons complete')).toBeVisible();
    await expect(canvas.getByText('38%')).toBeVisible();
    const bar = canvas.getByRole('progressbar', { name: courseTab.title });
    await expect(bar).toHaveAttribute('aria-valuetext', '5 / 13 lessons complete');
  },
};

export const LongContent: Story = {
  args: { content: { ...courseTab, title: `${courseTab.title} `.repeat(4).trim() } },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...pseudoLocale };
export const ForcedColors: Story = { ...forcedColors };
