import { Button } from '@signalsync/ui/components/Button';
import { TextField } from '@signalsync/ui/components/TextField';
import { Toast, type ToastMessage } from '@signalsync/ui/components/Toast';
import { Notice } from '@signalsync/ui/shared/Notice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pageParameters } from '../pages/Page.tsx';
import { FailedNotice } from './FailedNotice.tsx';
import { Guide } from './Guide.tsx';

const nothing = () => undefined;

function ToastButton() {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  return (
    <>
      <Button
        variant="secondary"
        onPress={() => setToast({ id: 'saved', tone: 'success', title: 'Payment method removed' })}
      >
        Show a toast
      </Button>
      <Toast
        toast={toast}
        onDismiss={() => setToast(null)}
        onPauseChange={nothing}
        hotkey="F8"
        swipeThreshold={50}
        labels={{ region: 'Notifications (F8)', dismiss: 'Dismiss' }}
      />
    </>
  );
}

/** Where to put a message. */
const meta = {
  title: 'Guides/Messages',
  parameters: { ...pageParameters },
  tags: ['!autodocs', 'desktop'],
} satisfies Meta;
export default meta;

export const Messages: StoryObj<typeof meta> = {
  render: () => (
    <Guide
      title="Messages"
      lead="A message stands as near as it can to what it is about, and stays as long as it is true."
      choices={[
        {
          name: 'Text in place',
          example: (
            <TextField
              label="Email"
              value="sam@"
              onChange={nothing}
              errorMessage="Please enter a valid email address."
            />
          ),
          when: 'The message is about one field or one row. The field keeps what was typed.',
          not: 'for what concerns the whole page.',
        },
        {
          name: 'Pieces/Notice',
          example: <Notice tone="warning">Your last payment failed.</Notice>,
          when: 'It stays true, or people must act: a failed payment, a part that could not be loaded.',
          not: 'for good news that needs no answer.',
        },
        {
          name: 'Components/Toast',
          example: <ToastButton />,
          when: 'Something went well or badly, and the page itself shows nothing of it.',
          not: 'for anything that people must read or do. It leaves by itself.',
        },
      ]}
      words={[
        'Say what happened, then what to do: “Failed to load payment methods” with the button “Try Again”.',
        'Never blame the reader. Say what a valid value looks like.',
        'If money is involved, say whether it moved: “You were not charged.”',
      ]}
      keys={[
        'Each message is announced once. If the page already says it, its toast is silent.',
        'F8 moves focus to the toast and stops its timer. Escape dismisses it.',
      ]}
      pairs={[
        {
          good: {
            example: <FailedNotice>Failed to load billing history</FailedNotice>,
            says: 'An error with its next step.',
          },
          bad: {
            example: <Notice tone="error">Something went wrong</Notice>,
            says: 'An error that names nothing and leads nowhere.',
          },
        },
      ]}
    />
  ),
};
