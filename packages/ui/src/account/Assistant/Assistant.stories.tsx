import { account } from '@signalsync/content/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { AccountHeader } from '../AccountHeader/AccountHeader.tsx';
import { sampleAccountHeader } from '../AccountHeader/accountHeaderStories.ts';
import { Assistant, type AssistantProps } from './Assistant.tsx';
import { page } from './stories.css.ts';

const openBy = async (canvasElement: HTMLElement) => {
  const button = within(canvasElement).getByRole('button', { name: account.assistant.open });
  button.focus();
  await userEvent.keyboard('{Enter}');
};

const atDesk = { globals: { viewport: { value: 'desktop', isRotated: false } } } as const;

/** Renders the assistant together with the account's header, which has the button that opens the assistant. */
function InHeader(props: Omit<AssistantProps, 'id' | 'disclosure'>) {
  const { content, src, isOwnPage = false } = props;
  const panel = useCallback(
    (given: Pick<AssistantProps, 'id' | 'disclosure'>) => <Assistant {...{ content, src, isOwnPage }} {...given} />,
    [content, src, isOwnPage],
  );
  return (
    <div className={page}>
      <AccountHeader {...sampleAccountHeader} assistant={panel} />
    </div>
  );
}

const meta = {
  title: 'Pieces/Assistant',
  component: InHeader,
  parameters: { layout: 'fullscreen' },
  args: { content: account.assistant, src: 'about:blank' },
} satisfies Meta<typeof InHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The assistant is open, below the header. */
export const States: Story = {
  ...atDesk,
  play: async ({ canvas, canvasElement }) => {
    await openBy(canvasElement);
    await expect(canvas.getByRole('dialog', { name: account.assistant.title })).toHaveFocus();
  },
};

/**
 * The user opens and closes the panel by keyboard. The frame is loaded when the panel is first opened, and stays loaded
 * when the panel closes, so that a conversation can continue.
 */
export const Keyboard: Story = {
  ...atDesk,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('iframe')).toBeNull();
    await openBy(canvasElement);
    const frame = canvas.getByTitle(account.assistant.frame);
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
    await expect(frame).toHaveAttribute('allow', 'microphone; autoplay');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: account.assistant.open })).toHaveFocus();
    await expect(frame).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByTitle(account.assistant.frame)).toBe(frame);
  },
};

const openFromMenu = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: account.header.menu }));
  await userEvent.click(within(canvasElement).getByRole('button', { name: account.assistant.open }));
};

/** On a phone, the assistant opens from the menu. Closing the assistant returns focus to the menu's button. */
export const FromMenu: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    const menu = canvas.getByRole('button', { name: account.header.menu });
    await openFromMenu(canvasElement);
    await expect(canvas.getByRole('dialog', { name: account.assistant.title })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(menu).toHaveFocus();
    await openFromMenu(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: account.assistant.close }));
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(menu).toHaveFocus();
  },
};

/**
 * The frame is not given `allow-same-origin`, which would let a page from our own site remove the sandbox from its
 * frame.
 */
export const OwnPage: Story = {
  ...atDesk,
  args: { isOwnPage: true },
  play: async ({ canvas, canvasElement }) => {
    await openBy(canvasElement);
    const frame = canvas.getByTitle(account.assistant.frame);
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
    await expect(frame).not.toHaveAttribute('allow');
  },
};

export const Narrow: Story = { play: ({ canvasElement }) => openFromMenu(canvasElement), ...narrow };
export const LargeText: Story = { ...Narrow, globals: { ...narrow.globals, ...largeText.globals } };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, globals: { ...atDesk.globals, ...forcedColors.globals } };
