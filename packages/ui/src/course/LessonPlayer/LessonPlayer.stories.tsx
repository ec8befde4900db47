import type { Meta, StoryObj } from '@storybook/react-vite';
import { courseTab } from '@signalsync/content/courseTab';
import { expect, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { stack } from '../PairMatch/stories.css.ts';
import { RiskCalculator } from '../RiskCalculator/RiskCalculator.tsx';
import { sampleRisk } from '../RiskCalculator/riskStories.ts';
import { LessonPlayer } from './LessonPlayer.tsx';
import {
  lessonOf,
  lessonOfType,
  manyWords,
  matchesOf,
  noWork,
  optionOf,
  partsOfManyWords,
  samplePlayer,
} from './lessonStories.ts';

const meta = {
  title: 'Pieces/LessonPlayer',
  tags: ['both'],
  component: LessonPlayer,
  args: samplePlayer,
  decorators: [
    (Story) => (
      <div className={stack}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LessonPlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const keep = () => undefined;
const calculator = <RiskCalculator content={courseTab.calculator} values={sampleRisk} onChange={keep} />;

export const Playground: Story = { tags: ['!test'] };

/** One lesson of each type, in different states. The `CourseTab` stories show lessons next to the list. */
export const States: Story = {
  render: (args) => (
    <>
      <LessonPlayer {...args} isComplete />
      <LessonPlayer {...args} lesson={lessonOf(6)} work={{ ...noWork, answer: optionOf(6, false) }} />
      <LessonPlayer {...args} lesson={lessonOf(9)} work={{ ...noWork, ticked: [0, 1] }} />
      <LessonPlayer {...args} lesson={lessonOf(8)} />
      <LessonPlayer {...args} lesson={lessonOf(5)} />
    </>
  ),
};

/** On the first lesson, 'Previous' is disabled. 'Next' is disabled or hidden until the lesson is complete. */
export const First: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled();
    const next = canvas.queryByRole('button', { name: 'Next' });
    if (next) await expect(next).toBeDisabled();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Complete lesson' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onComplete).toHaveBeenCalledOnce();
  },
};

export const Complete: Story = {
  args: { lesson: lessonOf(4), isComplete: true, calculator },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Complete lesson' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onNext).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(args.onPrevious).toHaveBeenCalledOnce();
  },
};

/** All parts of a lesson end at the same right edge. */
export const OneEdge: Story = {
  ...Complete,
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    const lesson = lessonOf(4);
    const parts = [
      canvas.getByText(lesson.description),
      ...lesson.explanation.map((text) => canvas.getByText(text)),
      canvas.getByRole('group', { name: courseTab.calculator.title }),
      canvas.getByText(lesson.takeaway).parentElement,
    ];
    const edges = parts.map((part) => Math.round(part?.getBoundingClientRect().right ?? 0));
    await expect(new Set(edges).size).toBe(1);
    await expect(canvas.getByText(lesson.description).getBoundingClientRect().width).toBeLessThanOrEqual(620);
  },
};

/** On the last lesson, 'Next' is disabled even if the lesson is complete. */
export const LastComplete: Story = {
  args: { lesson: lessonOf(13), isComplete: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
  },
};

/**
 * A lesson with a question can be completed only after a correct answer. Until then, the takeaway is hidden, because it
 * would reveal the answer.
 */
export const QuizGates: Story = {
  args: { lesson: lessonOf(6), work: { ...noWork, answer: optionOf(6, false) } },
  play: async ({ canvas }) => {
    const complete = canvas.getByRole('button', { name: 'Complete lesson' });
    await expect(complete).toBeDisabled();
    await expect(complete).toHaveAccessibleDescription(courseTab.player.answerFirst);
    await expect(canvas.queryByText(lessonOf(6).takeaway)).not.toBeInTheDocument();
  },
};

export const QuizRight: Story = {
  args: { lesson: lessonOf(6), work: { ...noWork, answer: optionOf(6, true) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Complete lesson' })).toBeEnabled();
    await expect(canvas.getByText(lessonOf(6).takeaway)).toBeVisible();
  },
};

/** The numbers that the course teaches: a risk of 1% per signal, a cap of 5% a day, and 48 to 60 trades a year. */
export const Numbers: Story = {
  render: (args) => (
    <>
      {[4, 7, 11].map((id) => (
        <LessonPlayer key={id} {...args} lesson={lessonOf(id)} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/In this course, that is at most 1% of the account/)).toBeVisible();
    await expect(canvas.getByText(/In this course, it is 5% of what the account held in the morning/)).toBeVisible();
    await expect(canvas.getByText(/four or five trades a month, or 48 to 60 a year/)).toBeVisible();
  },
};

/** A lesson with a checklist can be completed even if none of its items is ticked. */
export const ChecklistUnticked: Story = {
  args: { lesson: lessonOf(3) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Complete lesson' })).toBeEnabled();
  },
};

export const LongContent: Story = {
  render: (args) => (
    <>
      <LessonPlayer
        {...args}
        lesson={{ ...lessonOfType(6, 'quiz'), ...manyWords, quiz: partsOfManyWords.quiz }}
        work={{ ...noWork, answer: 'a' }}
      />
      <LessonPlayer
        {...args}
        lesson={{ ...lessonOfType(3, 'checklist'), ...manyWords, checklist: partsOfManyWords.checklist }}
        isComplete
      />
      <LessonPlayer
        {...args}
        lesson={{
          ...lessonOfType(8, 'case-study'),
          ...manyWords,
          caseStudy: { title: manyWords.title, description: manyWords.explanation },
        }}
      />
      <LessonPlayer
        {...args}
        lesson={{ ...lessonOfType(5, 'interactive'), ...manyWords, pairs: partsOfManyWords.pairs }}
      />
    </>
  ),
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = {
  args: { lesson: lessonOf(10), work: { ...noWork, matches: matchesOf(10, [0, 1]), areMatchesChecked: true } },
  ...pseudoLocale,
};
export const ForcedColors: Story = { ...States, ...forcedColors };
