import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { keepsArg } from '../../private/playgroundStories.tsx';
import { Tabs } from './Tabs.tsx';
import * as css from './stories.css.ts';

const account = [
  { id: 'general', label: 'General', href: '/account#general' },
  { id: 'connect', label: 'Connect Accounts', href: '/account#connect' },
  { id: 'billing', label: 'Billing', href: '/account#billing' },
  { id: 'learn', label: 'Learn', href: '/account#learn' },
];

const many = Array.from({ length: 9 }, (_, index) => ({
  id: `part-${index}`,
  label: `A part with a long name ${index + 1}`,
  href: `/account#part-${index}`,
}));

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  tags: ['stable', 'both'],
  parameters: {
    keys: {
      'Arrow right, Arrow left': 'Selects the next or the previous tab.',
      'Home, End': 'Selects the first or the last tab.',
      Tab: 'Moves from the selected tab to its panel.',
    },
  },
  args: { tabs: account, selectedId: 'billing', onSelect: fn(), label: 'Account', children: 'The panel of the tab.' },
  render: function Controlled(args) {
    const [selectedId, setSelectedId] = useState(args.selectedId);
    const onSelect = (id: string) => {
      args.onSelect(id);
      setSelectedId(id);
    };
    return (
      <Tabs {...args} selectedId={selectedId} onSelect={onSelect}>
        {args.children} {selectedId}
      </Tabs>
    );
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  tags: ['!test'],
  argTypes: { selectedId: { control: 'radio', options: account.map(({ id }) => id) } },
  render: (args) => <Tabs {...args} />,
  decorators: [keepsArg('selectedId', 'onSelect')],
};

export const States: Story = {
  render: (args) => (
    <div className={css.stack}>
      <Tabs {...args} selectedId="general" />
      <Tabs {...args} />
      <div className={css.phone}>
        <Tabs {...args} selectedId="learn" />
      </div>
      <div className={css.phone}>
        <Tabs {...args} tabs={many} selectedId="part-4" />
      </div>
    </div>
  ),
};

/**
 * The arrow keys, Home and End select a tab. At each end, the arrow keys wrap around to the other end. The Tab key
 * stops only at the selected tab and then at the panel.
 */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const tab = (name: string) => canvas.getByRole('tab', { name });
    await userEvent.tab();
    await expect(tab('Billing')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('Learn')).toHaveFocus();
    await expect(tab('Learn')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('General')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(tab('Billing')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(tab('General')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('learn');
    await expect(canvas.getByRole('tabpanel', { name: 'Learn' })).toHaveTextContent('The panel of the tab. learn');
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(tab('Learn')).toHaveFocus();
  },
};

/** With a modifier, a click or a key belongs to the browser, which may open the tab's link in another window. */
export const WithModifier: Story = {
  play: async ({ canvas, args }) => {
    const tab = canvas.getByRole('tab', { name: 'Learn' });
    tab.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await fireEvent.click(tab, { ctrlKey: true });
    await fireEvent.keyDown(tab, { key: 'ArrowLeft', altKey: true });
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

/** A row of tabs that is wider than its container scrolls until the selected tab is visible. */
export const ScrollsToSelected: Story = {
  args: { tabs: many, selectedId: 'part-7' },
  decorators: [
    (Story) => (
      <div className={css.phone}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = canvas.getByRole('tablist').getBoundingClientRect();
    const isInside = (name: string) => {
      const tab = canvas.getByRole('tab', { name }).getBoundingClientRect();
      return tab.left >= row.left - 1 && tab.right <= row.right + 1;
    };
    await waitFor(() => expect(isInside('A part with a long name 8')).toBe(true));
    await userEvent.click(canvas.getByRole('tab', { name: 'A part with a long name 7' }));
    await waitFor(() => expect(isInside('A part with a long name 7')).toBe(true));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** On a narrow screen, the row of tabs fades out at its edges. The fade does not cover the first label. */
export const Narrow: Story = {
  ...States,
  ...narrow,
  play: async ({ canvas }) => {
    for (const list of canvas.getAllByRole('tablist'))
      await expect(getComputedStyle(list).maskImage).toContain('linear-gradient');
  },
};
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
