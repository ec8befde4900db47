import { whatASignalIs } from '@signalsync/content/course/01-what-a-signal-is';
import { lessonTitles } from '@signalsync/content/course/titles';
import { landing } from '@signalsync/content/landing';
import { landingQuestions } from '@signalsync/content/landingQuestions';
import { landingSections } from '@signalsync/content/landingSections';
import { planErrors } from '@signalsync/content/messages/pricing';
import { pricing } from '@signalsync/content/pricing';
import { trackRecord } from '@signalsync/content/trackRecord';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale, tablet } from '../../private/hardCases.ts';
import { inOrder, ready } from '../../shared/PlanCard/offerStories.ts';
import { siteArgs } from '../../shared/SitePage/siteStories.ts';
import { Landing } from '../Landing/Landing.tsx';
import { SampleSignalCard } from '../SampleSignalCard/SampleSignalCard.tsx';
import { LandingSections } from './LandingSections.tsx';

const { hrefs, company, shell } = siteArgs;

const meta = {
  title: 'Screens/LandingSections',
  tags: ['both'],
  component: LandingSections,
  parameters: { layout: 'fullscreen', picture: false },
  args: {
    content: landingSections,
    questions: landingQuestions,
    pricing,
    record: trackRecord,
    course: { titles: Object.values(lessonTitles), first: whatASignalIs },
    plans: ready(inOrder),
    onRetryPlans: fn(),
    price: 'From $119 a month.',
    productName: shell.productName,
    hrefs,
    email: company.email,
  },
  render: (args) => (
    <Landing
      {...siteArgs}
      content={landing}
      isChecking={false}
      price={{ id: 'price', text: 'From $119 a month.' }}
      onDashboard={fn()}
      signal={<SampleSignalCard chart={landing.chart} figures={landing.figures} />}
    >
      <LandingSections {...args} />
    </Landing>
  ),
} satisfies Meta<typeof LandingSections>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The whole landing page: the first screen and all sections below it. */
export const Whole: Story = {
  parameters: { picture: 'twice' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'How to read a signal',
      'Every trade, losses included',
      'Plans and prices',
      'Where signals arrive',
      'A course to take before your first trade',
      'Questions and answers',
      'Risk notice',
      'Ask before you buy',
    ]);
    await expect(canvas.getByText('Won', { selector: 'span' })).toBeVisible();
    await expect(canvas.getByText('Lost', { selector: 'span' })).toBeVisible();
    const lessons = within(canvas.getByRole('list', { name: landingSections.course.lessons }));
    await expect(lessons.getAllByRole('listitem')).toHaveLength(13);
  },
};

/** The prices are loading, so skeletons are shown instead of the plans. */
export const Loading: Story = { args: { plans: { status: 'loading' } } };

export const Failed: Story = { args: { plans: { status: 'failed', message: planErrors.load } } };

/** No plan is on sale, so a message is shown instead of the plans. */
export const Empty: Story = {
  args: { plans: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(landingSections.plans.empty)).toBeVisible();
  },
};

/** The trades are real, so nothing is marked as a sample. No support address is set, so no contact is shown. */
export const Proven: Story = {
  args: { record: { ...trackRecord, isSample: false, source: 'Fills of Sample Company’s own account' }, email: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Source: Fills of Sample Company’s own account')).toBeVisible();
    await expect(canvas.queryByText(landingSections.record.sample)).toBeNull();
    await expect(canvas.queryByRole('heading', { name: landingSections.contact.title })).toBeNull();
  },
};

/** The lesson, the answers and the list of trades can be opened without JavaScript. */
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const summary of [
      landingSections.course.read,
      landingQuestions.get.question,
      `All ${trackRecord.trades.length} trades, with prices and costs`,
    ]) {
      const line = canvas.getByText(summary);
      await userEvent.click(line);
      await expect(line.closest('details')).toHaveAttribute('open');
    }
    await expect(canvas.getByText(whatASignalIs.takeaway)).toBeVisible();
    await expect(canvas.getByText(landingQuestions.get.answer[0])).toBeVisible();
  },
};

/** Tab moves through the sections in order, including any content that is open. */
export const Keyboard: Story = {
  play: async (context) => {
    await Opened.play?.(context);
    const { canvas, userEvent } = context;
    const stops = [
      canvas.getByText(`All ${trackRecord.trades.length} trades, with prices and costs`),
      ...canvas.getAllByRole('link', { name: /^Subscribe: / }),
      canvas.getByRole('link', { name: landingSections.plans.compare }),
      canvas.getByText(landingSections.course.read),
      within(canvas.getByRole('article')).getByRole('link', { name: landingSections.course.signIn }),
      ...Object.values(landingQuestions).map(({ question }) => canvas.getByText(question)),
    ];
    canvas.getByRole('link', { name: landing.ways.questions }).focus();
    for (const stop of stops) {
      await userEvent.tab();
      await expect(stop).toHaveFocus();
    }
  },
};

export const Tablet: Story = { ...Opened, ...narrow, globals: tablet.globals };
export const Narrow: Story = { ...Opened, ...narrow };
export const LargeText: Story = { ...Opened, ...largeText };
export const PseudoLocale: Story = { ...Whole, ...pseudoLocale };
export const ForcedColors: Story = { ...Opened, ...forcedColors };
