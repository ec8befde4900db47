import { lessons } from '@signalsync/content/course/index';
import { courseTab } from '@signalsync/content/courseTab';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { manyWords } from '../LessonPlayer/lessonStories.ts';
import { LessonList } from './LessonList.tsx';
import * as css from './stories.css.ts';

const meta = {
  title: 'Pieces/LessonList',
  tags: ['both'],
  component: LessonList,
  args: { content: courseTab.list, lessons, currentId: 6, completed: [1, 2, 3, 4, 5], onSelect: fn() },
  decorators: [
    (Story) => (
      <div className={css.side}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LessonList>;

export default meta;
type Story = StoryObj<typeof meta>;

const desktop = { globals: { viewport: { value: 'desktop', isRotated: false } } };
const phone = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const Playground: Story = { tags: ['!test'] };

/**
 * Three lists: with no lessons complete, with five complete, and with all complete. On a phone, each list is hidden,
 * and only its button is visible.
 */
export const States: Story = {
  decorators: [
    (Story) => (
      <div className={css.row}>
        <Story />
      </div>
    ),
  ],
  render: (args) => {
    const named = (state: string) => ({ ...args, content: { ...args.content, label: `Lessons, ${state}` } });
    return (
      <>
        <LessonList {...named('nothing complete')} currentId={1} completed={[]} />
        <LessonList {...named('five complete')} currentId={6} completed={[1, 2, 3, 4, 5]} />
        <LessonList {...named('all complete')} currentId={3} completed={lessons.map(({ id }) => id)} />
      </>
    );
  },
};

/** The Tab key moves only between unlocked lessons, and Enter opens focused one. */
export const ByKeyboard: Story = {
  ...desktop,
  play: async ({ canvas, args }) => {
    const current = canvas.getByRole('button', { name: /06 Position Size Under Pressure/ });
    await expect(current).toHaveAttribute('aria-current', 'step');
    for (let stop = 0; stop < 6; stop += 1) await userEvent.tab();
    await expect(current).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.queryAllByRole('button').some((button) => button.matches(':focus'))).toBe(false);
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(5);
  },
};

/** A locked lesson cannot be selected, and a note says why. */
export const Locked: Story = {
  ...desktop,
  play: async ({ canvas, args }) => {
    const locked = canvas.getByRole('button', { name: /The 5% Daily Drawdown Cap Locked until lesson 6 is complete/ });
    await expect(locked).toBeDisabled();
    await userEvent.click(locked, { pointerEventsCheck: 0 });
    await expect(args.onSelect).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: /05 Match the Signal to the Market Complete/ })).toBeEnabled();
  },
};

/** On a phone, a button opens the list. Selecting a lesson closes the list and moves focus to the button. */
export const OnPhone: Story = {
  ...phone,
  play: async ({ canvas, args }) => {
    const toggle = canvas.getByRole('button', { name: 'All lessons' });
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(1);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toHaveFocus();
  },
};

const openTheList: Story['play'] = async ({ canvas }) => {
  const toggle = canvas.queryByRole('button', { name: 'All lessons' });
  if (toggle) await userEvent.click(toggle);
};

export const LongContent: Story = {
  args: { lessons: lessons.map(({ id }) => ({ id, title: manyWords.title })) },
  play: openTheList,
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...pseudoLocale };
export const ForcedColors: Story = { ...forcedColors };
