import { connections } from '@signalsync/content/connections';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { sampleAccountShell } from '../../account/AccountShell/accountShellStories.ts';
import { AccountShell } from '../../account/AccountShell/AccountShell.tsx';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { ConnectionsTab } from './ConnectionsTab.tsx';
import { nothingReady, sampleConnectionsTab } from './connectionsTabStories.tsx';

const meta = {
  title: 'Screens/ConnectionsTab/Move',
  tags: ['both'],
  component: ConnectionsTab,
  loaders: [fetchDialogSheet],
  parameters: { layout: 'fullscreen', picture: false },
  args: { ...sampleConnectionsTab, connections: nothingReady },
  render: (args) => (
    <AccountShell {...sampleAccountShell} selectedTab="connect">
      <ConnectionsTab {...args} />
    </AccountShell>
  ),
} satisfies Meta<typeof ConnectionsTab>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body).findByRole('alertdialog');
const question = 'This account is connected to another SignalSync account. Move it here?';

/** The user has already proven to Discord that the account is theirs, so a single press moves it. */
export const Discord: Story = {
  args: { moveDialog: { isOpen: true, platform: 'discord', username: 'sam.trades' }, onMove: fn() },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog).toHaveAccessibleName('Move Discord here?');
    await expect(dialog).toHaveTextContent(question);
    await expect(dialog).toHaveTextContent('sam.trades will be removed from the other account immediately.');
    await userEvent.click(within(dialog).getByRole('button', { name: connections.moveDialog.move }));
    await expect(args.onMove).toHaveBeenCalledOnce();
  },
};

/** The user proves that the Telegram account is theirs by joining the group. */
export const Telegram: Story = {
  args: {
    moveDialog: { isOpen: true, platform: 'telegram', username: 'sam_trades' },
    onMove: fn(),
    onCloseMoveDialog: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog).toHaveTextContent(question);
    await expect(dialog).toHaveTextContent(/leave the Telegram group if you are in it, then join with the invite/);
    await userEvent.click(within(dialog).getByRole('button', { name: connections.moveDialog.keep }));
    await expect(args.onCloseMoveDialog).toHaveBeenCalledOnce();
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};
