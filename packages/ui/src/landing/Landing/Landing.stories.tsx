import { landing } from '@signalsync/content/landing';
import { notices } from '@signalsync/content/notices';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import {
  forcedColors,
  laptop,
  largeText,
  motion,
  narrow,
  pictured,
  pseudoLocale,
  tablet,
} from '../../private/hardCases.ts';
import { siteArgs } from '../../shared/SitePage/siteStories.ts';
import { SampleSignalCard } from '../SampleSignalCard/SampleSignalCard.tsx';
import { Landing } from './Landing.tsx';

const meta = {
  title: 'Screens/Landing',
  tags: ['both'],
  component: Landing,
  parameters: { layout: 'fullscreen' },
  args: {
    ...siteArgs,
    content: landing,
    isChecking: false,
    price: { id: 'price', text: 'From $119 a month, billed every three months.' },
    onDashboard: fn(),
    signal: <SampleSignalCard chart={landing.chart} figures={landing.figures} />,
  },
} satisfies Meta<typeof Landing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Advanced Trading Signals Powered by AI');
    await expect(canvas.getByText(notices.hypothetical)).toBeVisible();
    await expect(canvas.getByText('From $119 a month, billed every three months.')).toBeVisible();
    for (const [name, href] of [
      ['Track record', '#record'],
      ['Course', '#course'],
      ['Questions', '#questions'],
    ] as const)
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('For educational purposes only.');
  },
};

export const Laptop: Story = { ...laptop };

export const Tablet: Story = { ...tablet };

/** The price is unknown, because the plans could not be loaded. */
export const WithoutPrice: Story = { parameters: { picture: false }, args: { price: { id: 'price', text: null } } };

export const Checking: Story = { parameters: { picture: 'twice' }, args: { isChecking: true } };

/** Tab reaches the skip link first, then the header, then the hero. */
export const Keyboard: Story = {
  parameters: { picture: false },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    const hero = canvas.getAllByRole('button', { name: 'Access Dashboard' }).at(-1);
    while (document.activeElement !== hero) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDashboard).toHaveBeenCalledOnce();
  },
};

/** While the app checks who is signed in, pressing the button again does nothing. The button keeps focus. */
export const CheckingOnce: Story = {
  args: { isChecking: true, onDashboard: fn() },
  parameters: { picture: false },
  play: async ({ canvas, userEvent, args }) => {
    for (const button of canvas.getAllByRole('button', { name: /Access Dashboard|Checking/ })) {
      await userEvent.click(button);
    }
    await expect(args.onDashboard).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = { ...Idle, ...narrow, ...pictured };
export const LargeText: Story = { ...Idle, ...largeText };
export const PseudoLocale: Story = { ...Idle, ...pseudoLocale };
export const ForcedColors: Story = { ...Idle, ...forcedColors };
export const Motion: Story = { ...Checking, ...motion };
