import { account } from '@signalsync/content/account';
import { signIn } from '@signalsync/content/signIn';
import { accountErrors } from '@signalsync/content/messages/account';
import {
  memberWithUnconfirmedEmail,
  newcomer,
  personOfManyWords,
  visitorWithoutPlan,
} from '@signalsync/contract/fixtures/people';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { AccountInfoCard } from './AccountInfoCard.tsx';

const notCopied = { isCopied: false, isHighlighted: false, hasFailed: false };
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
    onResendEmailLink: fn(async () => true),
    onCancelEmailChange: fn(async () => true),
    onSaveBillingInformation: fn(async () => true),
    onDraft: fn(),
    onClearError: fn(),
    idCopy: notCopied,
    onCopyId: fn(),
  },
} satisfies Meta<typeof AccountInfoCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const editEmail = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: 'Edit email' }));
  return canvas.getByRole('textbox', { name: 'Email' });
};

/** Gives each card its own title, because regions on the same page need different names. */
const titled = (title: string) => ({ ...account, info: { ...account.info, title } });
const unsaved = (message: string, reason: string | null, field: string | null) => ({
  isSaving: false,
  error: { message, reason, field },
});

export const Playground: Story = { tags: ['!test'] };

/** All states of the card. In the last three cards, the user is editing the email address. */
export const States: Story = {
  render: (args) => (
    <div className={column}>
      <AccountInfoCard {...args} />
      <AccountInfoCard {...args} content={titled('Loading')} user={{ status: 'loading' }} />
      <AccountInfoCard {...args} content={titled('Nothing given')} user={{ status: 'ready', user: newcomer() }} />
      <AccountInfoCard
        {...args}
        content={titled('Unconfirmed')}
        user={{ status: 'ready', user: memberWithUnconfirmedEmail() }}
      />
      <AccountInfoCard
        {...args}
        content={titled('Long content')}
        user={{ status: 'ready', user: personOfManyWords() }}
      />
      <AccountInfoCard
        {...args}
        content={titled('Not an address')}
        emailSaving={unsaved(signIn.emailStep.invalidEmail, null, 'email')}
      />
      <AccountInfoCard
        {...args}
        content={titled('Not saved')}
        emailSaving={unsaved(accountErrors.email, 'This address is already in use.', null)}
      />
      <AccountInfoCard {...args} content={titled('Saving')} emailSaving={{ isSaving: true, error: null }} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const name of ['Not an address', 'Not saved', 'Saving'])
      await userEvent.click(within(canvas.getByRole('region', { name })).getByRole('button', { name: 'Edit email' }));
  },
};

export const LongContent: Story = { args: { user: { status: 'ready', user: personOfManyWords() } } };
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };

/** 'Edit' opens the field, focuses it and selects its text. */
export const EmailEditing: Story = {
  play: async ({ canvasElement }) => {
    const field = await editEmail(canvasElement);
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('trader@example.com');
  },
};

export const EmailInvalid: Story = {
  args: {
    emailSaving: { isSaving: false, error: { message: signIn.emailStep.invalidEmail, reason: null, field: 'email' } },
  },
  play: async ({ canvasElement }) => {
    await expect(await editEmail(canvasElement)).toHaveAccessibleDescription(signIn.emailStep.invalidEmail);
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

/**
 * Using only the keyboard, the user types a new email address and saves it with Enter. Focus then returns to 'Edit'.
 */
export const EmailSaved: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Edit email' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}sam@example.com{Enter}');
    await expect(args.onSaveEmail).toHaveBeenCalledWith('sam@example.com');
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Edit email' })).toHaveFocus());
  },
};

/** The email address could not be saved. The field keeps its text and stays focused. Escape discards the text. */
export const EmailKept: Story = {
  args: { onSaveEmail: fn(async () => false) },
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

const withLongId = { ...visitorWithoutPlan(), id: '0b8f7c1e-3d52-4a9e-9c41-6f2d8e7a1b35' };

/**
 * On the narrowest screen, a long ID stays on one line and is cut off. Screen readers and the copy button still get the
 * full ID.
 */
export const LongId: Story = {
  ...narrow,
  args: { user: { status: 'ready', user: withLongId } },
  play: async ({ canvas, args }) => {
    const id = canvas.getByText(withLongId.id);
    await expect(id.getBoundingClientRect().height).toBeLessThan(30);
    await expect(id.scrollWidth).toBeGreaterThan(id.clientWidth);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy user ID' }));
    await expect(args.onCopyId).toHaveBeenCalledWith(withLongId.id);
  },
};

export const IdCopied: Story = {
  args: { idCopy: { ...notCopied, isCopied: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied!');
  },
};

/** The browser does not allow copying, so the ID is shown in full for the user to select. */
export const IdCopyRejected: Story = {
  ...LongId,
  args: { ...LongId.args, idCopy: { ...notCopied, hasFailed: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(account.info.copyFailed)).toBeVisible();
    const id = canvas.getByText(withLongId.id);
    await expect(id.scrollWidth).toBeLessThanOrEqual(id.clientWidth);
  },
};

/** The billing name and a line of the address are in Hebrew, so they run from right to left. */
export const RightToLeft: Story = {
  args: {
    user: {
      status: 'ready',
      user: {
        ...visitorWithoutPlan(),
        billingName: 'אבג (USD) 12',
        billingAddress: ['רחוב הרצל 5', '221 Harbor Street'],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText('אבג (USD) 12')).direction).toBe('rtl');
    await expect(getComputedStyle(canvas.getByText(/רחוב הרצל/))).toMatchObject({
      direction: 'rtl',
      unicodeBidi: 'plaintext',
    });
  },
};

/** The user has not given a billing name or a billing address, and two lines say that these are missing. */
export const NotGiven: Story = {
  args: { user: { status: 'ready', user: newcomer() } },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    const heights = canvas.getAllByText('Not given').map((text) => text.closest('div')?.getBoundingClientRect().height);
    await expect(new Set(heights).size).toBe(1);
  },
};

const unconfirmed = { status: 'ready', user: memberWithUnconfirmedEmail() } as const;

/**
 * The new email address has not been confirmed yet. The user can send the link again or cancel the change. Cancelling
 * moves focus to 'Edit' in the same row.
 */
export const Unconfirmed: Story = {
  args: { user: unconfirmed },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link again' }));
    await expect(args.onResendEmailLink).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the change' }));
    await expect(args.onCancelEmailChange).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit email' })).toHaveFocus());
  },
};

/** The row says why the new link could not be sent. The error disappears when the user edits the email address. */
export const ResendFailed: Story = {
  args: { user: unconfirmed, emailSaving: unsaved(accountErrors.resendLink, 'Please try again in 60 minutes.', null) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Failed to send the link. Please try again.')).toBeVisible();
    await expect(canvas.getByText('Please try again in 60 minutes.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit email' }));
    await expect(args.onClearError).toHaveBeenCalledWith('email');
  },
};

/**
 * The 'Edit' button next to the billing address opens the dialog with focus in the address field. Escape closes the
 * dialog and returns focus to 'Edit'.
 */
export const BillingEditing: Story = {
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
