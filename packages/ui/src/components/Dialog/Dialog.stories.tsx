import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { keepsArg } from '../../private/playgroundStories.tsx';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog, fetchDialogSheet } from './Dialog.tsx';

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  tags: ['stable', 'both'],
  parameters: {
    keys: {
      Tab: 'Moves focus inside the dialog, round and round.',
      Escape: 'Closes the dialog and returns focus.',
    },
  },
  loaders: [fetchDialogSheet],
  args: {
    isOpen: true,
    onOpenChange: fn(),
    title: 'Edit Billing Information',
    description: 'It stands on your next invoice.',
    closeLabel: 'Close',
    children: <TextField label="Billing name" value="Sam Rivera" onChange={fn()} />,
    actions: (
      <>
        <Button variant="quiet">Cancel</Button>
        <Button>Save</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  tags: ['!test'],
  args: { isOpen: false },
  render: (args) => (
    <>
      <Button onPress={() => args.onOpenChange(true)}>Open the dialog</Button>
      <Dialog {...args} />
    </>
  ),
  decorators: [keepsArg('isOpen', 'onOpenChange')],
};

export const States: Story = {};

export const Alert: Story = {
  args: {
    role: 'alertdialog',
    size: 'small',
    title: 'Remove this card?',
    description: 'Visa ending in 4242 will no longer be charged.',
    children: undefined,
    actions: (
      <>
        <Button variant="secondary">Keep card</Button>
        <Button variant="destructive">Remove card</Button>
      </>
    ),
  },
};

/** The content is longer than the screen, so it scrolls inside the dialog. */
export const LongContent: Story = {
  args: {
    size: 'large',
    title: 'A title of sixty characters that has to break into more lines',
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>
        Paragraph {index + 1}: an address of-an-unbroken-word-that-never-ends-and-never-breaks-by-itself.
      </p>
    )),
  },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument;
    const dialog = await within(page.body).findByRole('dialog');
    const sheet = dialog.parentElement;
    await waitFor(() =>
      expect(sheet?.getBoundingClientRect().bottom).toBeLessThanOrEqual(page.documentElement.clientHeight),
    );
    await expect(page.documentElement.scrollWidth).toBeLessThanOrEqual(page.documentElement.clientWidth);
  },
};

/** Focus moves into the dialog and stays there. Escape closes the dialog and returns focus to 'Edit'. */
export const Keyboard: Story = {
  args: { isOpen: false },
  render: function Controlled(args) {
    const [isOpen, setOpen] = useState(args.isOpen);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Edit</Button>
        <Dialog
          {...args}
          isOpen={isOpen}
          onOpenChange={(open) => {
            args.onOpenChange(open);
            setOpen(open);
          }}
        />
      </>
    );
  },
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement.ownerDocument.body);
    const edit = body.getByRole('button', { name: 'Edit' });
    edit.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await body.findByRole('dialog', { name: 'Edit Billing Information' });
    await expect(dialog).toHaveAccessibleDescription('It stands on your next invoice.');
    await waitFor(() => expect(dialog).toHaveFocus());
    for (const name of ['Close', 'Billing name', 'Cancel', 'Save', 'Close']) {
      await userEvent.tab();
      const stop = name === 'Billing name' ? body.getByRole('textbox', { name }) : body.getByRole('button', { name });
      await expect(stop).toHaveFocus();
    }
    await pressEscape();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(body.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(edit).toHaveFocus());

    await userEvent.keyboard('{Enter}');
    await userEvent.click(await body.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(edit).toHaveFocus());
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
/** Tested on both desktop and phone, because on a phone a dialog slides in from below. */
export const Motion: Story = { ...States, ...motion, tags: ['!autodocs'] };
