import { shell } from '@signalsync/content/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { SignalLine } from '../../components/SignalLine/SignalLine.tsx';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { NoticePage } from './NoticePage.tsx';

const { crashed, chunkFailed } = shell;

const meta = {
  title: 'Pieces/NoticePage',
  component: NoticePage,
  args: {
    title: crashed.title,
    children: <p>{crashed.description}</p>,
    actions: <Button>{crashed.action}</Button>,
  },
} satisfies Meta<typeof NoticePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/** Notices with a picture, text and two actions. */
export const States: Story = {
  args: {
    picture: <SignalLine count={4} reached={1} current={2} isDecorative />,
    actions: (
      <>
        <Button>{crashed.action}</Button>
        <ButtonLink href="#home" variant="secondary">
          {shell.header.home}
        </ButtonLink>
      </>
    ),
  },
};

/** A notice with only a title. */
export const Empty: Story = { args: { children: undefined, actions: undefined } };

/** When the title changes, focus moves to it. */
export const Keyboard: Story = {
  render: function Steps(args) {
    const [title, setTitle] = useState(args.title);
    return (
      <NoticePage
        {...args}
        title={title}
        actions={<Button onPress={() => setTitle(chunkFailed.title)}>{chunkFailed.action}</Button>}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: chunkFailed.action })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { level: 1, name: chunkFailed.title })).toHaveFocus();
  },
};

export const LongContent: Story = {
  args: {
    title: `A title of many words and ${'of-one-that-never-breaks-'.repeat(4)}`,
    children: <p>{'A sentence that goes on at length. '.repeat(10)}</p>,
  },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
