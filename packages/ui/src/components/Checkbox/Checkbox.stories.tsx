import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { keepsArg } from '../../private/playgroundStories.tsx';
import { stack } from '../../private/stories.css.ts';
import { Link } from '../Link/Link.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  tags: ['stable'],
  parameters: { keys: { Space: 'Checks or unchecks the box.' } },
  args: { children: 'I agree to all terms and conditions', isSelected: false, onChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

const keep = () => undefined;

export const Playground: Story = { tags: ['!test'], decorators: [keepsArg('isSelected', 'onChange')] };

export const States: Story = {
  render: () => (
    <div className={stack}>
      <Checkbox isSelected onChange={keep}>
        Checked
      </Checkbox>
      <Checkbox isSelected={false} onChange={keep}>
        Not checked
      </Checkbox>
      <Checkbox isSelected isDisabled onChange={keep}>
        Checked, disabled
      </Checkbox>
      <Checkbox isSelected={false} isDisabled onChange={keep}>
        Not checked, disabled
      </Checkbox>
      <Checkbox isSelected={false} onChange={keep} errorMessage="Please agree to the terms to go on.">
        I agree to all{' '}
        <Link href="#terms" size="inherit">
          terms and conditions
        </Link>
      </Checkbox>
      <Checkbox isSelected onChange={keep} description="Stored in this browser only.">
        A label that takes several lines on a narrow screen, so that the box has to stay beside the first of them
        however long it gets
      </Checkbox>
    </div>
  ),
};

function Live() {
  const [isSelected, setSelected] = useState(false);
  return (
    <Checkbox isSelected={isSelected} onChange={setSelected}>
      I agree
    </Checkbox>
  );
}

export const Toggled: Story = {
  render: () => <Live />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'I agree' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByText('I agree'));
    await expect(box).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
