import { lessons } from '@signalsync/content/course/index';
import { courseTab } from '@signalsync/content/courseTab';
import { currentUser } from '@signalsync/contract/calls/user';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { faults } from '@signalsync/state/mocks/faults';
import { happyMocks } from '@signalsync/state/mocks/happy';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { PageStory } from './PageStory.tsx';

const person = monthlyMember();
const key = `course:${person.id}`;
/** What an earlier visit saved on the device. */
const device = new Map<string, string>();
const keeping = (text: string): Pick<Story, 'beforeEach'> => ({ beforeEach: () => void device.set(key, text) });
const completeUpTo = (id: number, currentId = id + 1) =>
  JSON.stringify({
    version: 1,
    currentId,
    completed: lessons.map((lesson) => lesson.id).filter((other) => other <= id),
    works: {},
  });

const meta = {
  title: 'Pages/Course',
  tags: ['desktop'],
  component: PageStory,
  args: { path: paths.account, address: '#learn', local: device },
  parameters: { layout: 'fullscreen', msw: { handlers: happyMocks('*', person) } },
  beforeEach: () => device.clear(),
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const titleOf = (id: number) => lessons[id - 1]?.title ?? '';
const lessonIs = async (canvas: Canvas, id: number) =>
  expect(await canvas.findByRole('heading', { level: 3, name: titleOf(id) })).toBeVisible();
const press = async (canvas: Canvas, name: string) => userEvent.click(canvas.getByRole('button', { name }));
const remember = (canvas: Canvas) => canvas.getByRole('checkbox', { name: courseTab.remember.label });

export const FirstLesson: Story = {
  play: async ({ canvas }) => {
    await lessonIs(canvas, 1);
    await expect(canvas.getByText('0 / 13 lessons complete')).toBeVisible();
    await expect(canvas.getByText('0%')).toBeVisible();
    await expect(canvas.getByRole('button', { name: courseTab.player.previous })).toBeDisabled();
    await expect(remember(canvas)).not.toBeChecked();
    await expect(window.location.hash).toBe('#learn');
  },
};

/**
 * Completing a lesson opens the next one. A lesson with a question can be completed only after a correct answer.
 * Nothing is saved on the device.
 */
export const QuestionHoldsTheLessonBack: Story = {
  play: async ({ canvas }) => {
    await lessonIs(canvas, 1);
    await press(canvas, courseTab.player.complete);
    await lessonIs(canvas, 2);
    await expect(canvas.getByRole('heading', { name: titleOf(2) })).toHaveFocus();
    await expect(canvas.getByText('1 / 13 lessons complete')).toBeVisible();
    const complete = () => canvas.getByRole('button', { name: courseTab.player.complete });
    await expect(complete()).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: /^The entry/ }));
    await expect(canvas.getByRole('button', { name: /^The entry.* Not quite$/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^The stop/ }));
    await expect(complete()).toBeDisabled();
    await press(canvas, courseTab.quiz.retry);
    await userEvent.click(canvas.getByRole('button', { name: /^The stop/ }));
    await expect(complete()).toBeEnabled();
    await userEvent.click(complete());
    await lessonIs(canvas, 3);
    await press(canvas, courseTab.player.previous);
    await expect(canvas.getByRole('button', { name: /^The stop.* Right$/ })).toBeVisible();
    await expect([...device]).toEqual([]);
  },
};

/**
 * The user unticks 'Remember my progress', so nothing is saved on the device. When the user switches to another tab of
 * the account and back, the progress is still there.
 */
export const AnotherTabAndBack: Story = {
  ...keeping(completeUpTo(3)),
  play: async ({ canvas }) => {
    await lessonIs(canvas, 4);
    await userEvent.click(remember(canvas));
    const account = canvas.getByRole('textbox', { name: courseTab.calculator.account });
    await userEvent.clear(account);
    await userEvent.type(account, '8000');
    await press(canvas, courseTab.player.complete);
    await lessonIs(canvas, 5);
    await userEvent.click(canvas.getByRole('tab', { name: 'General' }));
    await waitFor(() => expect(canvas.queryByText(courseTab.title)).toBeNull());
    await userEvent.click(canvas.getByRole('tab', { name: 'Learn' }));
    await lessonIs(canvas, 5);
    await press(canvas, courseTab.player.previous);
    await expect(canvas.getByRole('textbox', { name: courseTab.calculator.account })).toHaveValue('$8,000.00');
    await expect(device.has(key)).toBe(false);
  },
};

export const ProgressIsRemembered: Story = {
  play: async ({ canvas }) => {
    await lessonIs(canvas, 1);
    await press(canvas, courseTab.player.complete);
    await userEvent.click(remember(canvas));
    await expect(device.get(key)).toContain('"completed":[1]');
    await userEvent.click(remember(canvas));
    await expect([...device]).toEqual([]);
  },
};

export const RememberedOnReload: Story = {
  ...keeping(completeUpTo(6)),
  play: async ({ canvas }) => {
    await lessonIs(canvas, 7);
    await expect(canvas.getByText('46%')).toBeVisible();
    await expect(remember(canvas)).toBeChecked();
    await expect(canvas.getByRole('heading', { name: titleOf(7) })).not.toHaveFocus();
  },
};

export const CourseIsComplete: Story = {
  ...keeping(completeUpTo(12)),
  play: async ({ canvas }) => {
    await lessonIs(canvas, 13);
    await press(canvas, courseTab.player.complete);
    await expect(canvas.getByRole('heading', { name: courseTab.complete.title })).toHaveFocus();
    await expect(canvas.getByText('100%')).toBeVisible();
    await expect(canvas.getByRole('button', { name: courseTab.player.next })).toBeDisabled();
  },
};

export const KeptProgressIsCorrupted: Story = {
  ...keeping('{"version":1,"completed":[1,'),
  play: async ({ canvas }) => {
    await lessonIs(canvas, 1);
    await expect(canvas.getByText('0 / 13 lessons complete')).toBeVisible();
  },
};
export const KeptProgressContradictsItself: Story = {
  ...keeping(JSON.stringify({ version: 1, currentId: 10, completed: [1, 2, 9], works: 'all' })),
  play: async ({ canvas }) => {
    await lessonIs(canvas, 3);
    await expect(canvas.getByText('2 / 13 lessons complete')).toBeVisible();
  },
};

/** On a device that cannot store anything, the 'Remember my progress' checkbox stays unticked, and a note says why. */
export const BrowserKeepsNothing: Story = {
  args: {
    local: Object.assign(new Map<string, string>(), {
      set: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    }),
  },
  play: async ({ canvas }) => {
    await lessonIs(canvas, 1);
    await userEvent.click(remember(canvas));
    await expect(remember(canvas)).not.toBeChecked();
    await expect(remember(canvas)).toHaveAccessibleDescription(courseTab.remember.rejected);
    await waitFor(() => expect(within(document.body).getAllByText(courseTab.remember.rejected)).toHaveLength(2));
    await press(canvas, courseTab.player.complete);
    await lessonIs(canvas, 2);
  },
};

/** If the user's data cannot be loaded, the tab shows an error instead of the course. */
export const PersonFails: Story = {
  parameters: { msw: { handlers: [faults('*').httpError(currentUser, 500), ...happyMocks('*', person)] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Error loading user data/)).toBeVisible();
    await expect(canvas.queryByText(courseTab.title)).toBeNull();
  },
};
