import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { pressEscape } from '../../private/escapeStories.ts';
import { ConnectionsTab, type ConnectionsTabProps } from './ConnectionsTab.tsx';
import { everythingReady, LiveConnectionsTab, sampleConnectionsTab } from './connectionsTabStories.tsx';

const meta = {
  title: 'Screens/ConnectionsTab/Focus',
  component: ConnectionsTab,
  parameters: { layout: 'fullscreen', picture: false },
  args: sampleConnectionsTab,
} satisfies Meta<typeof ConnectionsTab>;

export default meta;
type Story = StoryObj<typeof meta>;

function EndingPlan(args: ConnectionsTabProps) {
  const [isSubscribed, setSubscribed] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setSubscribed(false)}>
        End the plan
      </button>
      <ConnectionsTab {...args} isSubscribed={isSubscribed} />
    </>
  );
}

/** The user's plan ends while focus is on a button that needs a plan. Focus moves to the card's heading. */
export const FocusLeavesWhatIsDisabled: Story = {
  render: (args) => <EndingPlan {...args} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Connect Telegram' }).focus();
    canvas.getByRole('button', { name: 'End the plan' }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Telegram' })).toHaveFocus());
  },
};

/**
 * After the user returns from Discord, a dialog opens by itself. When the dialog closes, focus moves to the tab's
 * heading, because no button opened the dialog.
 */
export const FocusAfterDialogOfItsOwn: Story = {
  render: (args) => <LiveConnectionsTab {...args} />,
  args: {
    connections: everythingReady,
    successDialog: { ...sampleConnectionsTab.successDialog, isOpen: true, platform: 'discord', username: 'sam.trades' },
  },
  play: async ({ canvas, canvasElement }) => {
    await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Connection Successful' });
    await pressEscape();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Account Connections' })).toHaveFocus());
  },
};
