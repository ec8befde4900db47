import { Button } from '@signalsync/ui/components/Button';
import { Dialog } from '@signalsync/ui/components/Dialog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pageParameters } from '../pages/Page.tsx';
import { Guide } from './Guide.tsx';
import * as css from './guides.css.ts';

function Question() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        Remove card
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        role="alertdialog"
        size="small"
        title="Remove this card?"
        description="Visa ending in 4242 will no longer be charged."
        closeLabel="Close"
        actions={
          <>
            <Button variant="secondary" onPress={close}>
              Keep card
            </Button>
            <Button variant="destructive" onPress={close}>
              Remove card
            </Button>
          </>
        }
      />
    </>
  );
}

/** When to use a dialog, and when to use a separate page. */
const meta = {
  title: 'Guides/Dialog or page',
  parameters: { ...pageParameters },
  tags: ['!autodocs', 'desktop'],
} satisfies Meta;
export default meta;

export const DialogOrPage: StoryObj<typeof meta> = {
  name: 'Dialog or page',
  render: () => (
    <Guide
      title="Dialog or page"
      lead="A dialog is one question about what lies beneath. What takes more than a minute, or must survive a reload, is a page."
      choices={[
        {
          name: 'Components/Dialog',
          example: <Question />,
          when: 'One question, or up to three fields, after which people are where they were.',
          not: 'for steps, for a payment, or for a dialog that opens another one.',
        },
        {
          name: 'A page',
          when: 'It has an address: people come back to it, send it to others, or reload it. Checkout and cancelling are pages.',
          not: 'for a yes or no.',
        },
      ]}
      words={[
        'The title is the question or the act. The button repeats its verb: “Remove this card?”, “Remove card”.',
        'Say in the description what changes, with the amount and the date.',
        'The other button says what stays: “Keep card”, not “No”.',
      ]}
      keys={[
        'Escape closes, Tab stays inside, and focus returns to the button that opened it.',
        'A question about what cannot be undone is an alertdialog: a press outside does not close it.',
      ]}
      pairs={[
        {
          good: {
            example: (
              <div className={css.row}>
                <Button variant="secondary">Keep card</Button>
                <Button variant="destructive">Remove card</Button>
              </div>
            ),
            says: 'Both answers can be read without the question.',
          },
          bad: {
            example: (
              <div className={css.row}>
                <Button variant="secondary">Cancel</Button>
                <Button variant="destructive">OK</Button>
              </div>
            ),
            says: 'Cancel what: the dialog or the subscription?',
          },
        },
      ]}
    />
  ),
};
