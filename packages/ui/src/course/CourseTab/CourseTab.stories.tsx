import { account } from '@signalsync/content/account';
import { lessons } from '@signalsync/content/course/index';
import { courseTab } from '@signalsync/content/courseTab';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import {
  lessonOf,
  lessonOfType,
  manyWords,
  matchesOf,
  noWork,
  optionOf,
  partsOfManyWords,
} from '../LessonPlayer/lessonStories.ts';
import { forcedColors, laptop, largeText, narrow, pictured, pseudoLocale, tablet } from '../../private/hardCases.ts';
import { accountTab } from '../../private/stories.css.ts';
import { AccountShell } from '../../account/AccountShell/AccountShell.tsx';
import { CourseTab } from './CourseTab.tsx';
import { completeBefore, LiveCourseTab, sampleCourseTab } from './courseTabStories.tsx';

const meta = {
  title: 'Screens/CourseTab',
  tags: ['both'],
  component: CourseTab,
  args: sampleCourseTab,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { parameters }) =>
      parameters['inAccount'] === true ? (
        <Story />
      ) : (
        <main className={accountTab}>
          <Story />
        </main>
      ),
  ],
} satisfies Meta<typeof CourseTab>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = (id: number) => ({ currentId: id, completed: completeBefore(id) });
const wrong = { ...noWork, answer: optionOf(6, false) };
const unpictured = { picture: false };

/**
 * The whole course, for reading in Storybook. Open a lesson from the list, with 'Next', or with the `currentId`
 * control.
 */
export const EveryLesson: Story = {
  args: { currentId: 1, completed: lessons.map(({ id }) => id) },
  argTypes: { currentId: { options: lessons.map(({ id }) => id), control: 'select' } },
  parameters: unpictured,
  render: (args) => <LiveCourseTab key={args.currentId} {...args} />,
  play: async ({ canvas }) => {
    for (const { id, title, takeaway } of lessons) {
      if (id > 1) await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
      await expect(canvas.getByRole('heading', { name: title })).toBeVisible();
      await expect(canvas.getByText(takeaway)).toBeVisible();
    }
  },
};

export const Loading: Story = {
  args: { course: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(courseTab.loading);
  },
};

export const Failed: Story = {
  parameters: { picture: 'twice' },
  args: { course: { status: 'failed', message: courseTab.loadFailed } },
};

/** The user is new. Lesson 1 can be read, and the other lessons are locked. */
export const Fresh: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Trading Mastery Course' })).toBeVisible();
    await expect(canvas.getByText('0 / 13 lessons complete')).toBeVisible();
    await expect(canvas.getByText('0%')).toBeVisible();
    const toggle = canvas.queryByRole('button', { name: 'All lessons' });
    if (toggle) await userEvent.click(toggle);
    await expect(canvas.getAllByRole('button', { name: /^\d\d .+/ })).toHaveLength(13);
    await expect(canvas.getAllByRole('button', { name: /Locked until lesson \d+ is complete$/ })).toHaveLength(12);
    if (toggle) await userEvent.click(toggle);
  },
};

/** A lesson inside the account, with a question that the user answered incorrectly. */
export const QuizWrong: Story = {
  args: { ...at(6), work: wrong },
  parameters: { inAccount: true },
  render: (args) => (
    <AccountShell
      content={account}
      user={{ status: 'ready', user: { email: 'trader@example.com' } }}
      tabs={[
        { id: 'general', label: account.tabs.general, href: '#general' },
        { id: 'connect', label: account.tabs.connect, href: '#connect' },
        { id: 'billing', label: account.tabs.billing, href: '#billing' },
        { id: 'learn', label: account.tabs.learn, href: '#learn' },
      ]}
      selectedTab="learn"
      onSelectTab={fn()}
      theme="dark"
      messages={[]}
      isLoggingOut={false}
      hrefs={{ home: '/', logIn: '/auth', ticket: null }}
      supportEmail="support@signalsync.example"
      onThemeChange={fn()}
      onReadMessages={fn()}
      onLogout={fn()}
      onRetry={fn()}
    >
      <CourseTab {...args} />
    </AccountShell>
  ),
};

export const QuizRight: Story = {
  parameters: { picture: 'twice' },
  args: { ...at(6), work: { ...noWork, answer: optionOf(6, true) } },
};

/** A lesson with the risk calculator. */
export const Calculator: Story = { args: at(7) };
export const CaseStudy: Story = { parameters: { picture: 'twice' }, args: at(8) };
export const Checklist: Story = {
  parameters: { picture: 'twice' },
  args: { ...at(9), work: { ...noWork, ticked: [0, 2] } },
};
export const Matching: Story = { args: { ...at(5), work: { ...noWork, matches: { trend: 'trend' } } } };
export const MatchingChecked: Story = {
  parameters: { picture: 'twice' },
  args: { ...at(10), work: { ...noWork, matches: matchesOf(10, [0, 1]), areMatchesChecked: true } },
};

/** A lesson that the user completed earlier and opened again. */
export const ReadAgain: Story = {
  parameters: { picture: 'twice' },
  args: { currentId: 3, completed: completeBefore(10), isRemembered: true },
};

export const CourseComplete: Story = {
  args: { currentId: 13, completed: completeBefore(14), work: { ...noWork, ticked: [0, 1, 2] } },
};

/** Using only the keyboard, the user corrects a wrong answer and goes to the next lesson. */
export const ByKeyboard: Story = {
  args: at(6),
  parameters: unpictured,
  render: (args) => <LiveCourseTab {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const complete = () => canvas.getByRole('button', { name: 'Complete lesson' });
    const first = canvas.getByRole('button', { name: '$10,000' });
    while (canvasElement.ownerDocument.activeElement !== first) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(complete()).toBeDisabled();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(first).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(complete()).toBeEnabled();
    while (canvasElement.ownerDocument.activeElement !== complete()) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { name: lessonOf(7).title })).toHaveFocus();
    await expect(canvas.getByText('6 / 13 lessons complete')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(canvas.getByRole('heading', { name: lessonOf(6).title })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByRole('heading', { name: lessonOf(7).title })).toHaveFocus();
  },
};

/** When the user completes the last lesson, focus moves to a heading that says the course is complete. */
export const Finish: Story = {
  args: at(13),
  parameters: unpictured,
  render: (args) => <LiveCourseTab {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Complete lesson' }));
    await expect(canvas.getByRole('heading', { name: courseTab.complete.title })).toHaveFocus();
    await expect(canvas.getByText('100%')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
  },
};

/** The user's progress is saved on the device only if the user ticks the box that allows it. */
export const Remember: Story = {
  parameters: unpictured,
  play: async ({ canvas, args }) => {
    const remember = canvas.getByRole('checkbox', { name: courseTab.remember.label });
    await expect(remember).not.toBeChecked();
    await userEvent.click(remember);
    await expect(args.onRemember).toHaveBeenCalledWith(true);
  },
};

/** After 'Try Again' is pressed, focus is on the region where the course will appear. */
export const Retry: Story = {
  ...Failed,
  parameters: unpictured,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(courseTab.loadFailed);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetryLoad).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('main').firstElementChild).toHaveFocus();
  },
};

export const LongContent: Story = {
  args: {
    currentId: 1,
    completed: [1],
    course: {
      status: 'ready',
      lessons: [
        { ...lessonOfType(6, 'quiz'), ...manyWords, id: 1, quiz: partsOfManyWords.quiz },
        { ...lessonOfType(5, 'interactive'), ...manyWords, id: 2 },
      ],
    },
    work: { ...noWork, answer: 'b' },
  },
  parameters: unpictured,
};
const inAccount = { parameters: { ...pictured.parameters, inAccount: true } };
export const Laptop: Story = { ...QuizWrong, ...laptop, ...inAccount };
export const Tablet: Story = { ...QuizWrong, ...tablet, ...inAccount };
export const Narrow: Story = { ...LongContent, ...narrow, ...pictured };
export const NarrowCalculator: Story = { ...Calculator, ...narrow };
export const NarrowMatching: Story = { ...MatchingChecked, ...narrow };
export const LargeText: Story = { ...QuizRight, ...largeText };
export const LargeTextCalculator: Story = { ...Calculator, ...largeText };
export const PseudoLocale: Story = { ...QuizRight, ...pseudoLocale };
export const ForcedColors: Story = { ...QuizRight, ...forcedColors, ...pictured };
