import { courseTab } from '@signalsync/content/courseTab';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { lessonOfType, partsOfManyWords } from '../LessonPlayer/lessonStories.ts';
import { Checklist } from './Checklist.tsx';

const { checklist } = lessonOfType(3, 'checklist');

const meta = {
  title: 'Pieces/Checklist',
  component: Checklist,
  args: { content: courseTab.checklist, items: checklist, ticked: [0, 1], onTick: fn() },
} satisfies Meta<typeof Checklist>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={column}>
      <Checklist {...args} ticked={[]} />
      <Checklist {...args} ticked={[0, 3]} />
    </div>
  ),
};

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: courseTab.checklist.title })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onTick).toHaveBeenLastCalledWith(0, false);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onTick).toHaveBeenLastCalledWith(2, true);
    await expect(canvas.getAllByRole('checkbox')[2]).toHaveFocus();
  },
};

export const LongContent: Story = { args: { items: partsOfManyWords.checklist, ticked: [1] } };
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...pseudoLocale };
export const ForcedColors: Story = { ...forcedColors };
