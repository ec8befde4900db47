import { accountDeletionCard } from '@signalsync/content/accountDeletionCard';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pictured, pseudoLocale } from '../../private/hardCases.ts';
import { takingLong } from '../../private/slowStories.tsx';
import { stack } from '../../private/stories.css.ts';
import { DeletionCard, type DeletionCardProps } from './DeletionCard.tsx';

const meta = {
  title: 'Pieces/DeletionCard',
  component: DeletionCard,
  args: { content: accountDeletionCard, isOpening: false, hasFailed: false, onOpen: fn() },
} satisfies Meta<typeof DeletionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/** All states of the card. Each has its own title, because regions on the same page need different names. */
export const States: Story = {
  render: (args) => {
    const card = (state: string, props: Partial<DeletionCardProps>) => (
      <DeletionCard {...args} content={{ ...args.content, title: `${args.content.title}: ${state}` }} {...props} />
    );
    return (
      <div className={stack} style={{ justifyItems: 'stretch' }}>
        {card('at rest', {})}
        {card('opening', { isOpening: true })}
        {card('failed', { hasFailed: true })}
      </div>
    );
  },
};

/** A press by mouse or by keyboard opens the dialog. */
export const Press: Story = {
  args: { onOpen: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: accountDeletionCard.open }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
  },
};

export const SlowOpening: Story = { ...takingLong, args: { isOpening: true } };
export const Narrow: Story = { ...narrow, ...pictured, args: { hasFailed: true } };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
