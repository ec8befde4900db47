import { courseTab } from '@signalsync/content/courseTab';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { stack } from './stories.css.ts';
import { lessonOfType, matchesOf, partsOfManyWords } from '../LessonPlayer/lessonStories.ts';
import { PairMatch, type PairMatchProps } from './PairMatch.tsx';

const described = lessonOfType(5, 'interactive').pairs;
const drawn = lessonOfType(10, 'interactive').pairs;

const meta = {
  title: 'Pieces/PairMatch',
  component: PairMatch,
  args: {
    content: courseTab.pairs,
    pairs: described,
    matches: {},
    isChecked: false,
    onMatch: fn(),
    onCheck: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof PairMatch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={stack}>
      <PairMatch {...args} />
      <PairMatch {...args} matches={matchesOf(5)} />
      <PairMatch {...args} matches={matchesOf(5, [1, 2])} isChecked />
      <PairMatch {...args} pairs={drawn} matches={matchesOf(10)} isChecked />
    </div>
  ),
};

function Live(props: PairMatchProps) {
  const [matches, setMatches] = useState<Record<string, string>>({});
  const [isChecked, setChecked] = useState(false);
  return (
    <PairMatch
      {...props}
      matches={matches}
      isChecked={isChecked}
      onMatch={(pairId, marketId) => {
        props.onMatch(pairId, marketId);
        setMatches((before) => ({ ...before, [pairId]: marketId }));
      }}
      onCheck={() => setChecked(true)}
      onRetry={(wrong) => {
        props.onRetry(wrong);
        setMatches((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !wrong.includes(id))));
        setChecked(false);
      }}
    />
  );
}

/**
 * Using the keyboard, the user matches two of four signals incorrectly, presses 'Check' and then 'Retry the wrong
 * ones'. The user then corrects these two matches with the mouse. Markets A to D match signals 3, 1, 4 and 2, in that
 * order.
 */
export const ByKeyboard: Story = {
  render: (args) => <Live {...args} />,
  play: async ({ canvas, args }) => {
    const check = canvas.getByRole('button', { name: 'Check' });
    await expect(check).toBeDisabled();
    // Matches the first two signals wrongly: signal 1 with D and signal 2 with B. Right would be 1 with B and 2 with D.
    for (const moves of ['{ArrowLeft}', '{ArrowRight}', ' ', '{ArrowRight}{ArrowRight}']) {
      await userEvent.tab();
      await userEvent.keyboard(moves);
    }
    await expect(args.onMatch).toHaveBeenCalledWith('trend', 'breakout');
    await expect(args.onMatch).toHaveBeenLastCalledWith('stand-aside', 'stand-aside');
    await userEvent.tab();
    await expect(check).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('2 of 4 matched.');
    await expect(canvas.getByRole('radiogroup', { name: /^Trend: .* Not quite$/ })).toBeVisible();
    await expect(canvas.getByRole('radiogroup', { name: /^Reversal: .* Right$/ })).toBeVisible();

    await expect(canvas.getByRole('button', { name: courseTab.pairs.retry })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledWith(['trend', 'breakout']);
    await expect(canvas.getByRole('radiogroup', { name: /^Trend/ })).toContainElement(
      canvasElementFocus(canvas.getByRole('status')),
    );
    await userEvent.click(canvas.getAllByRole('radio', { name: /^B: / })[0] ?? check);
    await userEvent.click(canvas.getAllByRole('radio', { name: /^D: / })[1] ?? check);
    check.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('All matched.');
    await expect(canvas.getByRole('status')).toHaveFocus();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

function canvasElementFocus(inside: HTMLElement): HTMLElement {
  const { activeElement } = inside.ownerDocument;
  return activeElement instanceof HTMLElement ? activeElement : inside;
}

/** After the user has pressed 'Check', the choices cannot be changed. */
export const Locked: Story = {
  args: { matches: matchesOf(5, [0, 1]), isChecked: true },
  play: async ({ canvas, args }) => {
    for (const radio of canvas.getAllByRole('radio', { name: /^A: / })) await userEvent.click(radio);
    await expect(args.onMatch).not.toHaveBeenCalled();
  },
};

export const Drawn: Story = { args: { pairs: drawn, matches: matchesOf(10, [0, 1]), isChecked: true } };

export const LongContent: Story = {
  args: { pairs: partsOfManyWords.pairs, matches: { one: 'two', two: 'two', three: 'three' }, isChecked: true },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const DrawnNarrow: Story = { ...Drawn, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...Locked, ...pseudoLocale, play: async () => undefined };
export const ForcedColors: Story = { ...States, ...forcedColors };
