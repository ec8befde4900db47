import { account } from '@signalsync/content/account';
import { auth } from '@signalsync/content/auth';
import { accountErrors } from '@signalsync/content/messages';
import {
  memberWithUnconfirmedEmail,
  newcomer,
  personOfManyWords,
  visitorWithoutPlan,
} from '@signalsync/contract/fixtures/people';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { AccountInfoCard } from './AccountInfoCard.tsx';

const atRest = { isSaving: false, error: null };

const meta = {
  title: 'Pieces/AccountInfoCard',
  component: AccountInfoCard,
  args: {
    content: account,
    user: { status: 'ready', user: visitorWithoutPlan() },
    emailSaving: atRest,
    billingSaving: atRest,
    onSaveEmail: fn(async () => true),
    onSaveBillingInformation: fn(async () => true),
    onClearError: fn(),
  },
} satisfies Meta<typeof AccountInfoCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const editEmail = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: 'Edit email' }));
  return canvas.getByRole('textbox', { name: 'Email' });
};

export const Ready: Story = {};
export const Loading: Story = { args: { user: { status: 'loading' } } };
export const NothingGiven: Story = { args: { user: { status: 'ready', user: newcomer() } } };
export const EmailUnconfirmed: Story = { args: { user: { status: 'ready', user: memberWithUnconfirmedEmail() } } };
export const LongContent: Story = { args: { user: { status: 'ready', user: personOfManyWords() } } };
export const LongContentNarrow: Story = { ...LongContent, globals: { viewport: { value: 'narrow' } } };

/** The field takes the focus with its text selected. */
export const EmailEditing: Story = {
  play: async ({ canvasElement }) => {
    const field = await editEmail(canvasElement);
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('trader@example.com');
  },
};

export const EmailInvalid: Story = {
  args: {
    emailSaving: { isSaving: false, error: { message: auth.emailStep.invalidEmail, reason: null, field: 'email' } },
  },
  play: async ({ canvasElement }) => {
    await expect(await editEmail(canvasElement)).toHaveAccessibleDescription(auth.emailStep.invalidEmail);
  },
};

export const EmailFailed: Story = {
  args: {
    emailSaving: {
      isSaving: false,
      error: { message: accountErrors.email, reason: 'This address is already in use.', field: null },
    },
  },
  play: async ({ canvasElement }) => {
    await editEmail(canvasElement);
  },
};

export const EmailSaving: Story = {
  args: { emailSaving: { isSaving: true, error: null } },
  play: async ({ canvasElement, args }) => {
    const field = await editEmail(canvasElement);
    await userEvent.keyboard('{Enter}{Escape}');
    await expect(args.onSaveEmail).not.toHaveBeenCalled();
    await expect(field).toBeInTheDocument();
  },
};

/** Typed, sent with Enter, saved: the row is back and the focus on its 'Edit'. */
export const EmailSaved: Story = {
  parameters: { picture: false },
  play: async ({ canvasElement, args }) => {
    const field = await editEmail(canvasElement);
    await userEvent.clear(field);
    await userEvent.type(field, 'sam@example.com{Enter}');
    await expect(args.onSaveEmail).toHaveBeenCalledWith('sam@example.com');
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Edit email' })).toHaveFocus());
  },
};

/** Not saved: the field keeps what was typed and the focus. Escape takes it back. */
export const EmailKept: Story = {
  args: { onSaveEmail: fn(async () => false) },
  parameters: { picture: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await editEmail(canvasElement);
    await userEvent.clear(field);
    await userEvent.type(field, 'sam@example');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('sam@example');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'Edit email' })).toHaveFocus();
    await expect(canvas.getByText('trader@example.com')).toBeVisible();
  },
};

/** 'Edit' beside name or address opens one dialog at that field; Escape gives the focus back. */
export const BillingEditing: Story = {
  parameters: { picture: false },
  play: async ({ canvasElement }) => {
    const edit = within(canvasElement).getByRole('button', { name: 'Edit billing address' });
    await userEvent.click(edit);
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole('dialog', { name: 'Edit Billing Information' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Billing address' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(edit).toHaveFocus());
  },
};
