import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { keepsArg } from '../../private/playgroundStories.tsx';
import { column } from '../../private/stories.css.ts';
import { CodeField, type CodeFieldProps } from './CodeField.tsx';

const meta = {
  title: 'Components/CodeField',
  component: CodeField,
  tags: ['stable'],
  parameters: {
    keys: {
      '0 to 9': 'Fills the next slot. The last digit completes the code.',
      Backspace: 'Removes the last digit.',
      'Arrow keys': 'Move between the slots.',
    },
  },
  args: { label: 'Verification code', value: '', length: 6, onChange: fn(), onComplete: fn() },
} satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

const keep = () => undefined;

function Live(props: CodeFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div className={column}>
      <CodeField {...props} value={value} onChange={setValue} />
    </div>
  );
}

function Rejecting(props: CodeFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div className={column}>
      <CodeField {...props} value={value} isReplaced={value === '000000'} onChange={setValue} />
      <button type="button" onClick={() => setValue('000000')}>
        Reject
      </button>
    </div>
  );
}

export const Playground: Story = { tags: ['!test'], decorators: [keepsArg('value', 'onChange')] };

export const States: Story = {
  render: () => (
    <div className={column}>
      <CodeField
        label="Verification code"
        length={6}
        value=""
        onChange={keep}
        description="It is checked as soon as you enter the sixth digit."
      />
      <CodeField label="Verification code" length={6} value="4071" onChange={keep} />
      <CodeField
        label="Verification code"
        length={6}
        value="407193"
        onChange={keep}
        errorMessage="That code is not right."
      />
      <CodeField label="Verification code" length={6} value="407193" onChange={keep} isDisabled />
      <CodeField label="Verification code" length={6} value="407193" onChange={keep} isReadOnly />
    </div>
  ),
};

export const FourDigits: Story = {
  args: { value: '4071' },
  render: Live,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Verification code'));
    await expect(canvas.getByLabelText('Verification code')).toHaveFocus();
  },
};

export const Typed: Story = {
  render: Live,
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Verification code');
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(input).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(input, '40 7');
    await expect(input).toHaveValue('407');
    await userEvent.keyboard('{Backspace}719');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('3');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenLastCalledWith('407193');
    await userEvent.keyboard('x');
    await expect(input).toHaveValue('407193');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
  },
};

/** Text that is not a code stays as it was typed. The caller shows what is wrong with the text. */
export const NoCode: Story = {
  render: Live,
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Verification code');
    await userEvent.type(input, 'abcdef');
    await expect(input).toHaveValue('abcdef');
    await userEvent.tripleClick(input);
    await userEvent.paste('4071935');
    await expect(input).toHaveValue('4071935');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onComplete).toHaveBeenLastCalledWith('407193');
  },
};

export const Pasted: Story = {
  render: Live,
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Verification code');
    await userEvent.click(input);
    await userEvent.paste(' 407-1 93 ');
    await expect(input).toHaveValue('407193');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenLastCalledWith('407193');
    await userEvent.tripleClick(input);
    await userEvent.paste('Your code is 555 012.');
    await expect(input).toHaveValue('555012');
    await expect(args.onComplete).toHaveBeenLastCalledWith('555012');
  },
};

/** Digits in another script, for example from a phone's Arabic keypad, count as the digits 0 to 9. */
export const OtherScript: Story = {
  render: Live,
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Verification code');
    await userEvent.type(input, '٤٠ ٧');
    await expect(input).toHaveValue('407');
    await userEvent.type(input, '۱۹۳');
    await expect(args.onComplete).toHaveBeenLastCalledWith('407193');
    await userEvent.tripleClick(input);
    await userEvent.paste('\u202bرمزك: ٥٥٥ ٠١٢\u202c');
    await expect(input).toHaveValue('555012');
  },
};

/** After a code has been rejected, the next input replaces it, wherever the caret is. */
export const Replaced: Story = {
  args: { value: '000000', isReplaced: true },
  render: Rejecting,
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Verification code');
    const reject = () => userEvent.click(canvas.getByRole('button', { name: 'Reject' }));
    await userEvent.click(input);
    await userEvent.keyboard('3052');
    await expect(input).toHaveValue('3052');
    await reject();
    await userEvent.click(input);
    await userEvent.paste('305 202');
    await expect(input).toHaveValue('305202');
    await reject();
    input.focus();
    input.setSelectionRange(3, 3);
    await userEvent.keyboard('7');
    await expect(input).toHaveValue('7');
    await reject();
    await userEvent.clear(input);
    await expect(input).toHaveValue('');
  },
};

/** Full-width digits from an input method become normal digits after composition, and replace the rejected code. */
export const Composed: Story = {
  tags: ['desktop'],
  args: { value: '000000', isReplaced: true },
  render: Rejecting,
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Verification code');
    const compose = (value: string) => fireEvent.input(input, { target: { value }, isComposing: true });
    input.focus();
    await fireEvent.compositionStart(input);
    await compose('000000３');
    await compose('000000３０');
    await expect(input).toHaveValue('000000３０');
    await fireEvent.compositionEnd(input);
    await expect(input).toHaveValue('30');
    await userEvent.keyboard('52{ArrowLeft}{ArrowLeft} 1-');
    await expect(input).toHaveValue('30152');
    await expect(input.selectionStart).toBe(3);
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
