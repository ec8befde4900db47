import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleArrowUp, CreditCard, Ellipsis, Menu as MenuIcon } from 'lucide';
import { expect, fn, userEvent, within } from 'storybook/test';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { Icon } from '../../private/Icon.tsx';
import { Menu } from './Menu.tsx';
import * as css from './stories.css.ts';

const onChangeCard = fn();
const onCancel = fn();

const meta = {
  title: 'Components/Menu',
  component: Menu,
  args: {
    label: 'Manage billing & subscription',
    sections: [
      {
        id: 'subscription',
        items: [
          { id: 'card', label: 'Change Card', onAction: onChangeCard },
          { id: 'upgrade', label: 'Upgrade (Lifetime)', href: '#upgrade' },
          { id: 'cancel', label: 'Cancel Subscription', tone: 'destructive', onAction: onCancel },
        ],
      },
    ],
  },
  render: (args) => (
    <div className={css.corner}>
      <Menu {...args} />
    </div>
  ),
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args) => (
    <div className={css.corner}>
      <Menu {...args} isDisabled />
      <Menu {...args} isPending pendingLabel="Opening..." />
      <Menu {...args} label="Actions for Visa ending in 4242" icon={<Icon icon={Ellipsis} size={18} />} />
      <Menu
        {...args}
        isPending
        pendingLabel="Removing..."
        label="Actions for Visa ending in 1881"
        icon={<Icon icon={Ellipsis} size={18} />}
      />
      <Menu {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('button', { name: 'Manage billing & subscription' });
    await userEvent.click(buttons[1] ?? canvasElement);
    await expect(within(canvasElement).getByRole('menuitem', { name: 'Change Card' })).toHaveFocus();
  },
};

/** Sections, icons, a heading of 254 characters and an item that is not to be had. */
export const Sections: Story = {
  args: {
    label: 'Menu',
    icon: <Icon icon={MenuIcon} size={18} />,
    sections: [
      {
        id: 'account',
        label: `${'trader'.repeat(40)}@example.com`,
        items: [
          {
            id: 'card',
            label: 'Change Card',
            icon: <Icon icon={CreditCard} size={18} />,
            isDisabled: true,
            onAction: onChangeCard,
          },
          {
            id: 'upgrade',
            label: 'Upgrade (Lifetime) under a label that needs two lines',
            icon: <Icon icon={CircleArrowUp} size={18} />,
            href: '#upgrade',
          },
        ],
      },
      { id: 'leave', items: [{ id: 'logout', label: 'Logout', onAction: onCancel }] },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    onChangeCard.mockClear();
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Change Card' }));
    await expect(onChangeCard).not.toHaveBeenCalled();
    const menu = canvas.getByRole('menu').getBoundingClientRect();
    await expect(menu.left).toBeGreaterThanOrEqual(0);
    await expect(menu.right).toBeLessThanOrEqual(canvasElement.ownerDocument.documentElement.clientWidth);
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Manage billing & subscription' });
    const item = (name: string) => canvas.getByRole('menuitem', { name });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(item('Change Card')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(item('Cancel Subscription')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(item('Upgrade (Lifetime)')).toHaveFocus();
    await userEvent.keyboard('{End}{Home}');
    await expect(item('Change Card')).toHaveFocus();
    await userEvent.keyboard('ca');
    await expect(item('Cancel Subscription')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('menu')).not.toBeInTheDocument();
    await expect(button).toHaveFocus();

    onCancel.mockClear();
    await userEvent.keyboard('{ArrowUp}');
    await expect(item('Cancel Subscription')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(onCancel).toHaveBeenCalledOnce();
    await expect(button).toHaveFocus();

    await userEvent.keyboard('{ArrowDown}');
    await expect(item('Change Card')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.queryByRole('menu')).not.toBeInTheDocument();
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await userEvent.click(button);
    await userEvent.click(canvasElement);
    await expect(canvas.queryByRole('menu')).not.toBeInTheDocument();
    await userEvent.click(button);
    await userEvent.click(button);
    await expect(canvas.queryByRole('menu')).not.toBeInTheDocument();
  },
};

/** In a browser without popovers the list opens under its button all the same. */
export const WithoutPopovers: Story = {
  beforeEach: () => {
    const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'showPopover') ?? {};
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    return () => Object.defineProperty(HTMLElement.prototype, 'showPopover', own);
  },
  render: (args) => (
    <div style={{ position: 'relative', margin: 40 }}>
      <Menu {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(canvas.getByRole('menuitem', { name: 'Change Card' })).toHaveFocus();
    const [anchor, menu] = [button, canvas.getByRole('menu')].map((element) => element.getBoundingClientRect());
    await expect(menu?.top).toBeCloseTo((anchor?.bottom ?? 0) + 8, 0);
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Cancel Subscription' }));
    await expect(canvas.queryByRole('menu')).not.toBeInTheDocument();
  },
};

/** While what was picked is under way, it keeps the focus and does not open. */
export const Pending: Story = {
  args: { isPending: true, pendingLabel: 'Opening...' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect(canvas.queryByRole('menu')).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
export const Motion: Story = { ...States, ...motion };
