import { feedbackMaxLength, ratingStars } from '@signalsync/content/constants';
import { rating as content } from '@signalsync/content/rating';
import { slow } from '@signalsync/content/slow';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { takingLong } from '../../private/slowStories.tsx';
import { RatingPopup, type RatingPopupProps } from './RatingPopup.tsx';

const meta = {
  title: 'Screens/RatingPopup',
  component: RatingPopup,
  loaders: [fetchDialogSheet],
  args: {
    content,
    isOpen: true,
    rating: null,
    feedback: '',
    isSubmitting: false,
    reviewHref: 'https://reviews.example/signalsync',
    onRate: fn(),
    onFeedbackChange: fn(),
    onSubmit: fn(),
    onReview: fn(),
    onLater: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof RatingPopup>;

export default meta;
type Story = StoryObj<typeof meta>;

const unpictured = { parameters: { picture: false } } as const;

/** The popup with its own state. In the app, the account page has this state. */
function Kept(args: RatingPopupProps) {
  const [rating, setRating] = useState(args.rating);
  const [feedback, setFeedback] = useState(args.feedback);
  return (
    <RatingPopup
      {...args}
      rating={rating}
      feedback={feedback}
      onRate={(chosen) => {
        args.onRate(chosen);
        setRating(chosen);
      }}
      onFeedbackChange={(typed) => {
        args.onFeedbackChange(typed);
        setFeedback(typed);
      }}
    />
  );
}

/** Opens the popup, and ends a press elsewhere on the page before the popup stands. */
function PressedMeanwhile(args: RatingPopupProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) document.dispatchEvent(new PointerEvent('pointerup'));
  }, [isOpen]);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <RatingPopup {...args} isOpen={isOpen} />
    </>
  );
}

const dialogOf = async (canvasElement: HTMLElement) => {
  const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: content.title });
  // The dialog takes focus a moment after it appears.
  await waitFor(() => expect(dialog).toHaveFocus());
  return within(dialog);
};

/** The user has not chosen a star yet, so there is no submit button. */
export const Empty: Story = {};

export const Low: Story = {
  args: { rating: 6, feedback: 'Alerts on Telegram sometimes arrive after the candle has closed.' },
};

export const High: Story = { args: { rating: 9 } };

export const Submitting: Story = { parameters: { picture: 'twice' }, args: { ...Low.args, isSubmitting: true } };

/** Sending takes longer than usual. The popup says so below the feedback, and can still be closed. */
export const SlowSubmitting: Story = {
  ...Submitting,
  ...unpictured,
  ...takingLong,
  play: async () => {
    await expect(within(document.body).getAllByText(slow).length).toBeGreaterThan(0);
  },
};

const longFeedback = 'The exits come late on the 4-hour chart, and I would like to hear of it sooner. '.repeat(5);

/** A rating with the longest possible feedback. */
export const LongFeedback: Story = { parameters: { picture: 'twice' }, args: { rating: 1, feedback: longFeedback } };

export const Choosing: Story = {
  ...unpictured,
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getAllByRole('radio')).toHaveLength(ratingStars);
    await expect(dialog.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('radio', { name: '7 of 10' }));
    await expect(args.onRate).toHaveBeenLastCalledWith(7);
  },
};

export const Sending: Story = {
  ...Low,
  ...unpictured,
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText('64 / 400')).toBeInTheDocument();
    await expect(dialog.getByRole('link', { name: /Write a public review/ })).toHaveAttribute('href', args.reviewHref);
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Reviewing: Story = {
  ...High,
  ...unpictured,
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    const review = dialog.getByRole('link', { name: /Write a public review/ });
    await expect(review).toHaveAttribute('target', '_blank');
    // The link leads to another site, so this test prevents the navigation.
    review.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(review);
    await expect(args.onReview).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Maybe Later' }));
    await expect(args.onLater).toHaveBeenCalledOnce();
  },
};

/** There is no public review site, so the popup only says thank you and has a 'Done' button. */
export const HighWithoutReviews: Story = {
  ...unpictured,
  args: { rating: 10, reviewHref: null },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.queryByRole('link')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(args.onLater).toHaveBeenCalledOnce();
  },
};

/** While the feedback is being sent, the user cannot change it, send it again or close the popup. */
export const LockedWhileSubmitting: Story = {
  ...Submitting,
  ...unpictured,
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: /Submitting/ }));
    await userEvent.click(dialog.getByRole('radio', { name: '9 of 10' }));
    await userEvent.type(dialog.getByRole('textbox'), '!');
    await pressEscape();
    for (const callback of [args.onSubmit, args.onRate, args.onFeedbackChange, args.onClose]) {
      await expect(callback).not.toHaveBeenCalled();
    }
  },
};

/** The popup grows after a star is chosen, but the stars stay under the finger. */
export const Unmoved: Story = {
  ...unpictured,
  render: Kept,
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    const stars = dialog.getByRole('group', { name: content.starsLabel });
    const placeOf = () => Math.round(stars.getBoundingClientRect().top);
    await waitFor(() => expect(stars.closest('[data-entering]')).toBeNull());
    const before = placeOf();
    for (const [name, shown] of [
      ['6 of 10', content.low.feedbackLabel],
      ['9 of 10', content.high.thanks],
    ] as const) {
      await userEvent.click(dialog.getByRole('radio', { name }));
      const text = await dialog.findByText(shown);
      await waitFor(() => expect(text).toBeVisible());
      await expect(placeOf()).toBe(before);
    }
  },
};

/** The field accepts no text beyond its maximum length. */
export const FullFeedback: Story = {
  ...LongFeedback,
  ...unpictured,
  render: Kept,
  play: async ({ canvasElement, args }) => {
    await expect(longFeedback).toHaveLength(feedbackMaxLength);
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText('400 / 400')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox'), 'more');
    await expect(args.onFeedbackChange).not.toHaveBeenCalled();
  },
};

/** Feedback that consists only of spaces cannot be sent. */
export const NothingTyped: Story = {
  ...unpictured,
  args: { rating: 3, feedback: '   ' },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  },
};

/** The popup opens by itself. A press already under way at that moment does not close it for the rest of the month. */
export const PressUnderWay: Story = {
  ...unpictured,
  render: (args) => <PressedMeanwhile {...args} />,
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await dialogOf(canvasElement);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** Using only the keyboard, the user chooses and changes a rating, writes and sends feedback, and closes the popup. */
export const Keyboard: Story = {
  ...unpictured,
  render: Kept,
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    await expect(dialog.getByRole('radio', { name: '1 of 10' })).toHaveFocus();
    await userEvent.keyboard('[Space]');
    await expect(args.onRate).toHaveBeenLastCalledWith(1);
    await expect(await dialog.findByRole('button', { name: 'Submit' })).toBeDisabled();

    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onRate).toHaveBeenLastCalledWith(10);
    await expect(dialog.getByRole('radio', { name: '10 of 10' })).toHaveFocus();
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(content.high.thanks));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect(args.onRate).toHaveBeenLastCalledWith(7);
    await dialog.findByRole('textbox');

    await userEvent.tab();
    await userEvent.keyboard('Slower alerts');
    await expect(dialog.getByRole('textbox', { name: 'What could we do better?' })).toHaveValue('Slower alerts');
    await userEvent.tab();
    await expect(dialog.getByRole('link', { name: /Write a public review/ })).toHaveFocus();
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Submit' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

const Unplayed = { args: { rating: 1, feedback: 'W'.repeat(feedbackMaxLength) } } satisfies Story;

export const Narrow: Story = { ...Unplayed, ...narrow };
export const HighNarrow: Story = { ...High, ...narrow };
export const LargeText: Story = { ...Unplayed, ...largeText };
export const HighLargeText: Story = { ...High, ...largeText };
export const PseudoLocale: Story = { ...Unplayed, ...pseudoLocale };
export const ForcedColors: Story = { ...Low, ...forcedColors };
export const Motion: Story = { ...Unplayed, ...motion };
