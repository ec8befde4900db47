import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { keepsArg } from '../../private/playgroundStories.tsx';
import { column } from '../../private/stories.css.ts';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  tags: ['stable'],
  parameters: { keys: { Enter: 'Begins a new line.' } },
  args: { label: 'Billing address', value: '', onChange: fn() },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

const keep = () => undefined;
const countLabel = (used: number, most: number) => `${used} / ${most}`;

export const Playground: Story = { tags: ['!test'], decorators: [keepsArg('value', 'onChange')] };

export const States: Story = {
  render: () => (
    <div className={column}>
      <TextArea
        label="Billing address"
        value={'221 Harbor Street\nPortland, OR 97201'}
        onChange={keep}
        description="One line each."
      />
      <TextArea
        label="Feedback"
        value={'What I liked least. '.repeat(20)}
        onChange={keep}
        maxLength={400}
        countLabel={countLabel}
        rows={6}
      />
      <TextArea
        label="Feedback"
        value=""
        onChange={keep}
        placeholder="What could be better?"
        maxLength={400}
        countLabel={countLabel}
        errorMessage="Please tell us a little."
        rows={3}
      />
      <TextArea label="Billing address" value="221 Harbor Street" onChange={keep} isDisabled rows={2} />
    </div>
  ),
};

function Live() {
  const [value, setValue] = useState('');
  return <TextArea label="Feedback" value={value} onChange={setValue} maxLength={12} countLabel={countLabel} />;
}

export const Typed: Story = {
  render: () => <Live />,
  play: async ({ canvas }) => {
    const area = canvas.getByLabelText('Feedback');
    await userEvent.type(area, 'Late{Enter}signals and more');
    await expect(area).toHaveValue('Late\nsignals');
    await expect(area).toHaveAccessibleDescription('12 / 12');
  },
};

/** While the text is being sent, the user can read and copy it but not change it. */
export const ReadOnly: Story = {
  tags: ['desktop'],
  args: { value: 'Late signals', isReadOnly: true },
  play: async ({ canvas, args }) => {
    const area = canvas.getByLabelText('Billing address');
    await userEvent.type(area, 'x');
    await expect(area).toHaveFocus();
    await expect(area).toHaveValue('Late signals');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Keyboard: Story = {
  render: () => <Live />,
  play: async ({ canvas }) => {
    const area = canvas.getByLabelText('Feedback');
    await userEvent.tab();
    await expect(area).toHaveFocus();
    await userEvent.keyboard('Late{Enter}again');
    await expect(area).toHaveValue('Late\nagain');
    await userEvent.tab();
    await expect(area).not.toHaveFocus();
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
