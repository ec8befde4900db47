import { courseTab } from '@signalsync/content/courseTab';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { lessonOfType, optionOf, partsOfManyWords } from '../LessonPlayer/lessonStories.ts';
import { Quiz, type QuizProps } from './Quiz.tsx';

const { quiz } = lessonOfType(6, 'quiz');

const meta = {
  title: 'Pieces/Quiz',
  component: Quiz,
  args: { content: courseTab.quiz, quiz, answer: null, onAnswer: fn(), onRetry: fn() },
} satisfies Meta<typeof Quiz>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={column}>
      <Quiz {...args} />
      <Quiz {...args} answer={optionOf(6, false)} />
      <Quiz {...args} answer={optionOf(6, true)} />
    </div>
  ),
};

function Live(props: QuizProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <Quiz
      {...props}
      answer={answer}
      onAnswer={(id) => {
        props.onAnswer(id);
        setAnswer(id);
      }}
      onRetry={() => {
        props.onRetry();
        setAnswer(null);
      }}
    />
  );
}

/**
 * Using the keyboard, the user answers incorrectly, cannot change the answer, presses 'Retry' and answers correctly.
 */
export const ByKeyboard: Story = {
  render: (args) => <Live {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAnswer).toHaveBeenLastCalledWith(optionOf(6, false));
    const wrong = canvas.getByRole('button', { name: /^\$10,000 Not quite$/ });
    await expect(wrong).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Not quite');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onAnswer).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: '$10,000' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent(quiz.reason);
    await expect(canvas.getByRole('button', { pressed: true })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  },
};

/** The last question of the course, answered. */
export const LastQuestion: Story = {
  args: { quiz: lessonOfType(12, 'quiz').quiz, answer: optionOf(12, true) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(lessonOfType(12, 'quiz').quiz.reason)).toBeVisible();
  },
};

export const LongContent: Story = {
  render: (args) => (
    <div className={column}>
      <Quiz {...args} quiz={partsOfManyWords.quiz} answer="a" />
      <Quiz {...args} quiz={partsOfManyWords.quiz} answer="b" />
    </div>
  ),
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { args: { answer: optionOf(6, false) }, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
