import { pause as content } from '@signalsync/content/pause';
import { samplePauses, sampleResumption } from '@signalsync/contract/fixtures/pause';
import type { Resumption } from '@signalsync/contract/model/pause';
import type { Pause } from '@signalsync/contract/view/pause';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { openDialog } from '../../private/dialogStories.ts';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { takingLong } from '../../private/slowStories.tsx';
import { PauseDialog } from './PauseDialog.tsx';

const choosing: Pause = {
  facts: { status: 'ready', currency: 'USD', options: samplePauses(), resumption: null },
  months: 1,
  isPending: false,
  error: null,
};
const ending = (resumption: Resumption): Pause => ({
  ...choosing,
  facts: { status: 'ready', currency: 'USD', options: [], resumption },
  months: null,
});

const meta = {
  title: 'Pieces/PauseDialog',
  component: PauseDialog,
  loaders: [fetchDialogSheet],
  args: {
    content,
    isOpen: true,
    pause: choosing,
    onChoose: fn(),
    onConfirm: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PauseDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = (canvasElement: HTMLElement) => openDialog(canvasElement, content.goBack);

export const Playground: Story = { tags: ['!test'] };

/** The user chooses a length, and sees what happens on which day. */
export const States: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(
      dialog.getByText(
        /^You keep your access until December 19, 2026.*From then until January 19, 2027 you have no access/,
      ),
    ).toBeVisible();
    await expect(
      dialog.getByText(
        /^On January 19, 2027 your plan resumes by itself, and your default card is charged \$149\.00\./,
      ),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: /^3 months/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(3);
    await userEvent.click(dialog.getByRole('button', { name: 'Pause from December 19, 2026' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** The pause has begun: the dialog names the charge before it is made. */
export const Resume: Story = {
  args: { pause: ending(sampleResumption()) },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText(/^Your default card is charged \$149\.00 now\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $149.00 and resume' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** The pause is planned: nothing is charged today. */
export const TakeBack: Story = {
  args: { pause: ending(sampleResumption('takenBack')) },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText(/^Nothing is charged today\..*\$149\.00 on December 19, 2026\.$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Take the pause back' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** Using only the keyboard, the user goes to the button that pauses, presses it, and closes the dialog. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    const confirm = dialog.getByRole('button', { name: /^Pause from/ });
    while (document.activeElement !== confirm) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

const notPossible: Pause = {
  ...choosing,
  months: null,
  facts: { status: 'ready', currency: 'USD', options: [], resumption: null },
};

/** The plan was cancelled in another tab, so it cannot be paused any more. */
export const NotPossible: Story = {
  args: { pause: notPossible },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.queryByRole('button', { name: /^Pause/ })).toBeNull();
    await expect(dialog.getByText(/^Your plan cannot be paused at the moment\. Close this window/)).toBeVisible();
  },
};

/** The server has rejected the press, because the plan was cancelled in another tab meanwhile. */
export const Rejected: Story = {
  args: {
    pause: { ...notPossible, error: { message: 'Your plan cannot be paused at the moment.', reason: null } },
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent('Your plan cannot be paused at the moment.');
    await expect(dialog.queryByText(/Close this window/)).toBeNull();
  },
};

export const Pending: Story = {
  ...takingLong,
  args: { pause: { ...choosing, isPending: true } },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Taking longer than usual...' }));
    await pressEscape();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const LoadingFacts: Story = { args: { pause: { ...choosing, facts: { status: 'loading' } } } };

export const Failed: Story = {
  args: { pause: { ...choosing, facts: { status: 'failed', message: content.failed } } },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The page is older than the server. Only a reload helps. */
export const NeedsReload: Story = {
  args: { pause: { ...choosing, facts: { status: 'failed', message: content.failed, needsReload: true } } },
  parameters: { picture: false },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('button', { name: content.reload })).toBeVisible();
  },
};

export const LongContent: Story = {
  args: {
    pause: {
      ...choosing,
      facts: {
        status: 'ready',
        currency: 'USD',
        options: samplePauses().map((each) => ({ ...each, amount: 1_234_567.89 })),
        resumption: null,
      },
      error: { message: content.choose.failed, reason: 'a-reason-without-an-end-'.repeat(12) },
    },
  },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
