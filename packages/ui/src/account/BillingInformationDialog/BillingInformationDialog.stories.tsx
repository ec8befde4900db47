import { account } from '@signalsync/content/account';
import { accountErrors } from '@signalsync/content/messages/account';
import { personOfManyWords } from '@signalsync/contract/fixtures/people';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { BillingInformationDialog } from './BillingInformationDialog.tsx';

const atRest = { isSaving: false, error: null };

const meta = {
  title: 'Pieces/BillingInformationDialog',
  component: BillingInformationDialog,
  loaders: [fetchDialogSheet],
  args: {
    content: account.billingDialog,
    editedField: 'billingName',
    billingName: 'Sam Rivera',
    billingAddress: ['221 Harbor Street', 'Portland, OR 97201'],
    saving: atRest,
    onSave: fn(async () => true),
    onDraft: fn(),
    onClearError: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof BillingInformationDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Edit Billing Information' }));

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Billing name' })).toHaveFocus());
    await expect(dialog.getByRole('textbox', { name: 'Billing address' })).toHaveAttribute('rows', '4');
  },
};

/** The 'Edit' button next to the address opens the dialog with focus in the address field. */
export const AddressFirst: Story = {
  args: { editedField: 'billingAddress' },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Billing address' })).toHaveFocus());
  },
};

/** On a phone in landscape, the buttons stay visible even though the fields fill the dialog. */
export const Landscape: Story = {
  tags: ['!autodocs', 'phone'],
  globals: { viewport: { value: 'landscape', isRotated: false } },
  play: async ({ canvasElement }) => {
    const save = (await dialogOf(canvasElement)).getByRole('button', { name: 'Save' });
    const { clientHeight } = canvasElement.ownerDocument.documentElement;
    await waitFor(() => expect(save.getBoundingClientRect().bottom).toBeLessThan(clientHeight));
  },
};

export const Empty: Story = { args: { billingName: '', billingAddress: [] } };
export const Saving: Story = { args: { saving: { isSaving: true, error: null } } };

export const FieldErrors: Story = {
  args: {
    editedField: 'billingAddress',
    saving: {
      isSaving: false,
      error: {
        message: 'An address line has at most 120 characters.',
        reason: null,
        field: 'billingAddress',
      },
    },
  },
};

export const Failed: Story = {
  args: {
    saving: {
      isSaving: false,
      error: { message: accountErrors.billingInformation, reason: 'The name is not accepted.', field: null },
    },
  },
};

export const LongContent: Story = {
  args: {
    billingName: personOfManyWords().billingName ?? '',
    billingAddress: personOfManyWords().billingAddress,
  },
};

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };

/** Pressing Enter in the name field submits the form. The dialog closes once the form has been saved. */
export const Saved: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    const name = dialog.getByRole('textbox', { name: 'Billing name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Alex Rivera{Enter}');
    await expect(args.onSave).toHaveBeenCalledWith({
      billingName: 'Alex Rivera',
      billingAddress: '221 Harbor Street\nPortland, OR 97201',
    });
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

/** The form could not be saved. The dialog stays open and keeps what the user typed. */
export const KeepsWhatWasTyped: Story = {
  args: { onSave: fn(async () => false) },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    const address = dialog.getByRole('textbox', { name: 'Billing address' });
    await userEvent.type(address, '\nUnited States');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(address).toHaveValue('221 Harbor Street\nPortland, OR 97201\nUnited States');
    await expect(args.onClose).not.toHaveBeenCalled();
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** While the form is being saved, it cannot be submitted again and the dialog cannot be closed. */
export const LockedWhileSaving: Story = {
  args: { saving: { isSaving: true, error: null } },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: /Saving/ }));
    await pressEscape();
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
