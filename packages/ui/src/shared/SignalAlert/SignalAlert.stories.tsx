import { signInSignal } from '@signalsync/content/signInSignal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { SignalAlert } from './SignalAlert.tsx';

const meta = {
  title: 'Pieces/SignalAlert',
  component: SignalAlert,
  args: signInSignal.alert,
} satisfies Meta<typeof SignalAlert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args) => (
    <div className={column}>
      <SignalAlert {...args} />
      <SignalAlert {...args} note="The alert is a plan, not an order. Read the stop first." />
    </div>
  ),
};

export const LongContent: Story = {
  args: {
    title: 'An asset with a name of more than one line on a phone · Short · 4H',
    lines: [{ term: 'A term of several words', value: '123,456,789,012.3456' }],
  },
};

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
