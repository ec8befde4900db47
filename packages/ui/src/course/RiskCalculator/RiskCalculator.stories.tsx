import { courseTab } from '@signalsync/content/courseTab';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { RiskCalculator, type RiskCalculatorProps } from './RiskCalculator.tsx';
import { sampleRisk } from './riskStories.ts';

const meta = {
  title: 'Pieces/RiskCalculator',
  component: RiskCalculator,
  args: { content: courseTab.calculator, values: sampleRisk, onChange: fn() },
} satisfies Meta<typeof RiskCalculator>;

export default meta;
type Story = StoryObj<typeof meta>;

const nothing = { account: '', risk: '', stop: '', lostToday: '' };

export const Playground: Story = { tags: ['!test'] };

/**
 * Seven calculators: all values filled in, daily loss cap nearly reached, daily loss cap reached, position larger than
 * the account, too much risk, a number with two possible meanings, and empty fields.
 */
export const States: Story = {
  render: (args) => (
    <div className={column}>
      <RiskCalculator {...args} />
      <RiskCalculator {...args} values={{ ...sampleRisk, lostToday: '$450' }} />
      <RiskCalculator {...args} values={{ ...sampleRisk, lostToday: '$500' }} />
      <RiskCalculator {...args} values={{ ...sampleRisk, stop: '0.5%' }} />
      <RiskCalculator {...args} values={{ ...sampleRisk, risk: '5%' }} />
      <RiskCalculator {...args} values={{ ...sampleRisk, account: '$10k', stop: '1,500' }} />
      <RiskCalculator {...args} values={nothing} />
    </div>
  ),
};

function Live(props: RiskCalculatorProps) {
  const [values, setValues] = useState(props.values);
  return (
    <RiskCalculator
      {...props}
      values={values}
      onChange={(changed) => {
        props.onChange(changed);
        setValues(changed);
      }}
    />
  );
}

/**
 * The user fills in the fields by keyboard. Leaving a field formats its number, and every typed character updates the
 * results.
 */
export const ByKeyboard: Story = {
  args: { values: nothing },
  render: (args) => <Live {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('6000{Tab}1{Tab}3{Tab}60{Tab}');
    await expect(canvas.getByLabelText('Account')).toHaveValue('$6,000.00');
    await expect(canvas.getByLabelText('Stop distance')).toHaveValue('3%');
    await expect(canvas.getByText('$2,000.00')).toBeVisible();
    await expect(canvas.getByText('$240.00 of $300.00')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith({
      account: '$6,000.00',
      risk: '1%',
      stop: '3%',
      lostToday: '$60.00',
    });
  },
};

/** If the user enters a risk of more than 1%, the field shows an error with the reason, and no result is calculated. */
export const TooMuchRisk: Story = {
  render: (args) => <Live {...args} />,
  play: async ({ canvas }) => {
    const risk = canvas.getByLabelText('Risk per signal');
    await userEvent.clear(risk);
    await userEvent.type(risk, '5');
    await expect(risk).toBeInvalid();
    await expect(risk).toHaveAccessibleDescription(
      'No more than 1%: at 5%, five losses in a row cost 22.6% of the account.',
    );
    await expect(canvas.getAllByText(courseTab.calculator.unknown)).toHaveLength(2);
  },
};

export const CapUsedUp: Story = {
  render: (args) => <Live {...args} />,
  play: async ({ canvas }) => {
    const lost = canvas.getByLabelText('Lost today');
    await userEvent.clear(lost);
    await userEvent.type(lost, '450');
    await expect(canvas.getByText(courseTab.calculator.capTooShort)).toBeVisible();
    await userEvent.clear(lost);
    await userEvent.type(lost, '501');
    await expect(canvas.getByText(courseTab.calculator.capUsedUp)).toBeVisible();
    await expect(canvas.getByText('$0.00 of $500.00')).toBeVisible();
    await expect(canvas.getByText('None today')).toBeVisible();
    await expect(canvas.queryByText('$5,000.00')).toBeNull();
  },
};

/** The stop is so close to the entry that the position would be larger than the account. */
export const BorrowedMoney: Story = {
  render: (args) => <Live {...args} />,
  play: async ({ canvas }) => {
    const stop = canvas.getByLabelText('Stop distance');
    await userEvent.clear(stop);
    await userEvent.type(stop, '1');
    await expect(canvas.queryByText(courseTab.calculator.borrowed)).toBeNull();
    await userEvent.clear(stop);
    await userEvent.type(stop, '0,5');
    await expect(canvas.getByText('$20,000.00')).toBeVisible();
    await expect(canvas.getByText(courseTab.calculator.borrowed)).toBeVisible();
  },
};

/** What is no number, in each way that the field can name. */
export const NotANumber: Story = {
  render: (args) => <Live {...args} />,
  play: async ({ canvas }) => {
    const lost = canvas.getByLabelText('Lost today');
    const { problems, lostTodayError } = courseTab.calculator;
    for (const [typed, problem] of [
      ['100 €', problems.currency],
      ['١٠٠', problems.digits],
      ['1,00,0.5', lostTodayError],
    ] as const) {
      await userEvent.clear(lost);
      await userEvent.type(lost, typed);
      await expect(lost).toHaveAccessibleDescription(problem);
    }
  },
};

/**
 * A decimal comma is accepted and becomes a decimal point. If a number can mean two things, the field asks which one is
 * meant.
 */
export const DecimalComma: Story = {
  render: (args) => <Live {...args} />,
  play: async ({ canvas }) => {
    const [account, stop] = [canvas.getByLabelText('Account'), canvas.getByLabelText('Stop distance')];
    await userEvent.clear(account);
    await userEvent.type(account, '10.000,50');
    await userEvent.clear(stop);
    await userEvent.type(stop, '1,5');
    await userEvent.tab();
    await expect(account).toHaveValue('$10,000.50');
    await expect(stop).toHaveValue('1.5%');
    await expect(canvas.getByText('$6,667.00')).toBeVisible();
    await userEvent.clear(stop);
    await userEvent.type(stop, '1,500');
    await userEvent.tab();
    await expect(stop).toHaveAccessibleDescription('Did you mean 1.5? Type it with a decimal point: 1.5');
    await expect(canvas.getByText(courseTab.calculator.unknown)).toBeVisible();
  },
};

/** The results never show NaN or Infinity, whatever the user types. */
export const NeverNonsense: Story = {
  render: (args) => <Live {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const stop = canvas.getByLabelText('Stop distance');
    for (const text of ['0', '-2', 'two', '1e9', '100.01', '.', '0.00000000000000001']) {
      await userEvent.clear(stop);
      await userEvent.type(stop, text);
      await expect(canvasElement).not.toHaveTextContent(/NaN|Infinity|∞|undefined/);
    }
    await expect(stop).toBeValid();
  },
};

export const LongContent: Story = {
  args: {
    values: { account: '$99,999,999,999,999', risk: '1%', stop: '0.00000000000001%', lostToday: '$999,999,999,999' },
  },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...pseudoLocale };
export const ForcedColors: Story = { ...forcedColors };
export const InvalidNarrow: Story = { args: { values: nothing }, ...narrow };
export const InvalidLargeText: Story = { args: { values: nothing }, ...largeText };
