import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ConnectTab, type ConnectTabProps } from './ConnectTab.tsx';
import { everythingReady, LiveConnectTab, sampleConnectTab } from './connectTabStories.tsx';

const meta = {
  title: 'Screens/ConnectTab/Focus',
  component: ConnectTab,
  parameters: { layout: 'fullscreen', picture: false },
  args: sampleConnectTab,
} satisfies Meta<typeof ConnectTab>;

export default meta;
type Story = StoryObj<typeof meta>;

function EndingPlan(args: ConnectTabProps) {
  const [isSubscribed, setSubscribed] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setSubscribed(false)}>
        End the plan
      </button>
      <ConnectTab {...args} isSubscribed={isSubscribed} />
    </>
  );
}

/** The plan ends while the focus is on what needs it. */
export const FocusLeavesWhatIsDisabled: Story = {
  render: (args) => <EndingPlan {...args} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Connect Telegram' }).focus();
    canvas.getByRole('button', { name: 'End the plan' }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Telegram' })).toHaveFocus());
  },
};

/** Nobody opened the dialog that stands there after the return from Discord. */
export const FocusAfterDialogOfItsOwn: Story = {
  render: (args) => <LiveConnectTab {...args} />,
  args: {
    connections: everythingReady,
    successDialog: { ...sampleConnectTab.successDialog, isOpen: true, platform: 'discord', username: 'sam.trades' },
  },
  play: async ({ canvas, canvasElement }) => {
    await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Connection Successful' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Account Connections' })).toHaveFocus());
  },
};
