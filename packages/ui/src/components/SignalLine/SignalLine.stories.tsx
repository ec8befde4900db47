import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { SignalLine } from './SignalLine.tsx';
import * as css from './stories.css.ts';

const meta = {
  title: 'Components/SignalLine',
  component: SignalLine,
  tags: ['stable'],
  args: { count: 4, reached: 2, current: 3, label: 'Step 3 of 4' },
} satisfies Meta<typeof SignalLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: () => (
    <div className={css.stack}>
      <SignalLine count={4} reached={0} current={1} label="Step 1 of 4" />
      <SignalLine count={4} reached={2} current={3} label="Step 3 of 4" isLabelVisible />
      <SignalLine count={4} reached={4} label="All 4 steps done" isLabelVisible />
      <SignalLine count={13} reached={5} current={6} label="5 of 13 lessons complete" isLabelVisible />
      <SignalLine
        count={13}
        reached={9}
        current={3}
        label="9 of 13 lessons complete, reading lesson 3"
        isLabelVisible
      />
      <div className={css.card}>
        <SignalLine count={5} reached={0} isDecorative background="surface" />
      </div>
      <SignalLine count={4} reached={2} current={3} isBroken isDecorative />
      <div className={css.phone}>
        <SignalLine count={13} reached={12} current={13} label="12 of 13 lessons complete" isLabelVisible />
      </div>
    </div>
  ),
};

/** For screen readers, a description conveys the same information as the drawing. */
export const TextTwin: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Step 3 of 4')).toBeInTheDocument();
    const kinds = [...canvasElement.querySelectorAll('[data-node]')].map((node) => node.getAttribute('data-node'));
    await expect(kinds).toEqual(['reached', 'reached', 'current', 'later']);
  },
};

/** The line is broken where the flow failed. The break is visible even without colours. */
export const Broken: Story = {
  args: { isBroken: true },
  play: async ({ canvasElement }) => {
    const kinds = [...canvasElement.querySelectorAll('[data-node]')].map((node) => node.getAttribute('data-node'));
    await expect(kinds).toEqual(['reached', 'reached', 'broken', 'later']);
    const dashes = [...canvasElement.querySelectorAll('line')].map((line) => getComputedStyle(line).strokeDasharray);
    await expect(dashes.map((dash) => dash !== 'none')).toEqual([false, true, false]);
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
