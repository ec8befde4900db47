import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleArrowUp, CreditCard, Ellipsis, Menu as MenuIcon } from 'lucide';
import { expect, userEvent, within } from 'storybook/test';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { iconChoice } from '../../private/playgroundStories.tsx';
import { Icon } from '../../private/Icon.tsx';
import { Menu } from './Menu.tsx';
import { item, onCancel, onChangeCard, opens, page, sampleMenu } from './menuStories.ts';
import * as css from './stories.css.ts';

const meta = {
  title: 'Components/Menu',
  component: Menu,
  tags: ['stable'],
  parameters: {
    keys: {
      'Enter or Space': 'Opens the menu, then chooses the item.',
      'Arrow down, Arrow up': 'Opens the menu at its first or last item, then moves between the items.',
      'Home, End': 'Moves to the first or the last item.',
      'A letter': 'Moves to the next item that begins with what is typed.',
      Escape: 'Closes the menu and returns focus.',
    },
  },
  args: sampleMenu,
  render: (args) => (
    <div className={css.corner}>
      <Menu {...args} />
    </div>
  ),
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  tags: ['!test'],
  argTypes: { icon: iconChoice },
  args: { isPending: false, pendingLabel: 'Opening...' },
};

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
    await opens('Change Card');
  },
};

/** A menu with sections, icons, a very long heading and a disabled item. */
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
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Menu' }));
    await opens('Upgrade (Lifetime) under a label that needs two lines');
    onChangeCard.mockClear();
    await userEvent.click(await item('Change Card'));
    await expect(onChangeCard).not.toHaveBeenCalled();
    const menu = page.getByRole('menu').getBoundingClientRect();
    await expect(menu.left).toBeGreaterThanOrEqual(0);
    await expect(menu.right).toBeLessThanOrEqual(canvasElement.ownerDocument.documentElement.clientWidth);
  },
};

/** The button is at the left edge of the page, so the list moves right until all of it is visible. */
export const AtTheEdge: Story = {
  args: { label: 'Menu', icon: <Icon icon={Ellipsis} size={18} /> },
  render: (args) => <Menu {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await opens('Change Card');
    const list = page.getByRole('menu').closest('[role=dialog]')?.getBoundingClientRect();
    await expect(list?.left).toBeGreaterThanOrEqual(8);
    await expect(list?.right).toBeLessThanOrEqual(document.documentElement.clientWidth - 8);
  },
};
export const AtTheEdgeNarrow: Story = { ...AtTheEdge, ...narrow };
export const AtTheEdgeLargeText: Story = { ...AtTheEdge, ...largeText };

/** The chosen action is pending. The button keeps focus, and pressing the button does not open the menu. */
export const Pending: Story = {
  args: { isPending: true, pendingLabel: 'Opening...' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect(page.queryByRole('menu')).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
export const Motion: Story = { ...States, ...motion };
