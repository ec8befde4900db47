import { account } from '@signalsync/content/account';
import { shell } from '@signalsync/content/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createPortal } from 'react-dom';
import { expect, userEvent, within } from 'storybook/test';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { HiddenPage } from './HiddenPage.tsx';

const meta = {
  title: 'Screens/HiddenPage',
  component: HiddenPage,
  parameters: { layout: 'fullscreen' },
  args: {
    isHidden: true,
    label: shell.loading,
    onFreeze: () => () => undefined,
    // The checkbox's mark sets its own `visibility`. The `aside` is outside the app, like dialogs and toasts.
    children: (
      <>
        <main>
          <h1>{account.title}</h1>
          <Checkbox isSelected onChange={() => undefined}>
            {account.tabs.general}
          </Checkbox>
        </main>
        {createPortal(
          <aside data-testid="portal">
            <a href="#billing">{account.tabs.billing}</a>
          </aside>,
          document.body,
        )}
      </>
    ),
  },
} satisfies Meta<typeof HiddenPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page is hidden, and only the spinner is visible. */
export const Hidden: Story = {
  parameters: { picture: 'twice' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
    const page = within(canvasElement.ownerDocument.body);
    await expect(page.queryByRole('heading')).not.toBeInTheDocument();
    await expect(page.queryByRole('checkbox')).not.toBeInTheDocument();
    const parts = [...canvasElement.querySelectorAll('main:first-child *'), page.getByTestId('portal')];
    for (const part of parts) await expect(part).not.toBeVisible();
    await userEvent.tab();
    await expect(canvasElement.ownerDocument.body).toHaveFocus();
  },
};

export const Shown: Story = {
  parameters: { picture: false },
  args: { isHidden: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toBeVisible();
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
};
