import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { keepsArg } from '../../private/playgroundStories.tsx';
import { column } from '../../private/stories.css.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  tags: ['stable'],
  parameters: { keys: { Enter: 'Sends the form around the field.' } },
  args: { label: 'Email', value: '', onChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

const keep = () => undefined;

export const Playground: Story = { tags: ['!test'], decorators: [keepsArg('value', 'onChange')] };

export const States: Story = {
  render: () => (
    <div className={column}>
      <TextField label="Email" value="" onChange={keep} placeholder="you@example.com" type="email" />
      <TextField label="Email" value="trader@example.com" onChange={keep} description="Receipts go here." />
      <TextField
        label="Email"
        value="trader@example"
        onChange={keep}
        description="Receipts go here."
        errorMessage="Please enter a valid email address."
      />
      <TextField label="Email" value={`${'a'.repeat(242)}@example.com`} onChange={keep} />
      <TextField
        label="A label that is as long as a whole sentence and therefore breaks on a narrow screen"
        value="trader@example"
        onChange={keep}
        errorMessage="An error that takes more room than one line has, because it says what is wrong and also how to put it right."
      />
      <TextField label="Promo code" value="LAUNCH10" onChange={keep} isMono />
      <TextField label="User ID" value="usr_8f21c0" onChange={keep} isMono isReadOnly />
      <TextField label="Email" value="trader@example.com" onChange={keep} isDisabled />
      <TextField label="Stop distance" value="2%" onChange={keep} layout="row" />
      <TextField label="Stop distance" value="" onChange={keep} layout="row" errorMessage="Enter a number." />
    </div>
  ),
};

export const Focused: Story = {
  args: { value: 'trader@example.com' },
  render: (args) => (
    <div className={column}>
      <TextField {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
  },
};

function Live() {
  const [value, setValue] = useState('');
  const isWrong = value !== '' && !value.includes('@');
  return (
    <TextField
      label="Email"
      type="email"
      isRequired
      maxLength={18}
      value={value}
      onChange={setValue}
      description="Receipts go here."
      {...(isWrong && { errorMessage: 'Please enter a valid email address.' })}
    />
  );
}

export const Typed: Story = {
  render: () => <Live />,
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Email');
    await expect(input).toHaveAccessibleDescription('Receipts go here.');
    await expect(input).toBeRequired();
    await userEvent.type(input, 'trader');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Please enter a valid email address.');
    await userEvent.type(input, '@example.com and more');
    await expect(input).toHaveValue('trader@example.com');
    await expect(input).toBeValid();
  },
};

const pressed = fn();

/** Passes new text to the field late: only when the test presses one of the buttons. */
function Late(props: TextFieldProps) {
  const [value, setValue] = useState(props.value);
  const [reports] = useState<string[]>(() => []);
  const answers = {
    'Answer the first': () => setValue(reports.shift() ?? ''),
    'Answer the last': () => setValue(reports.pop() ?? ''),
    Replace: () => setValue('replaced by the caller'),
  };
  return (
    <div className={column} onKeyDown={pressed}>
      <TextField {...props} value={value} onChange={(text) => reports.push(text)} />
      {Object.entries(answers).map(([name, onClick]) => (
        <button key={name} type="button" onClick={onClick}>
          {name}
        </button>
      ))}
      <output>{value}</output>
    </div>
  );
}

/** The text runs in the direction of its first letter. */
export const RightToLeft: Story = {
  render: () => <Live />,
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Email');
    await expect(getComputedStyle(input).direction).toBe('ltr');
    await userEvent.type(input, 'אבג 12');
    await expect(getComputedStyle(input).direction).toBe('rtl');
  },
};

/**
 * The caller may be slow to pass the typed text back to the field. In the meantime, the field keeps the newer text. If
 * the caller passes a different value, it replaces the text in the field.
 */
export const LateAnswers: Story = {
  tags: ['desktop'],
  render: Late,
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Email');
    // Sends only a click event. A real press would move focus, and the field would show the caller's text.
    const answer = (name: string) => fireEvent.click(canvas.getByRole('button', { name }));
    const holds = async (value: string, caret: number, caller: string) => {
      await expect(canvas.getByRole('status')).toHaveTextContent(caller);
      await expect(input).toHaveValue(value);
      await expect(input.selectionStart).toBe(caret);
    };
    await userEvent.type(input, 'helo{ArrowLeft}{ArrowLeft}X');
    await answer('Answer the first');
    await holds('heXlo', 3, 'h');
    await userEvent.keyboard('Y{Backspace}Y');
    await holds('heXYlo', 4, 'h');
    for (const caller of ['he', 'hel', 'helo', 'heXlo', 'heXYlo', 'heXlo', 'heXYlo']) {
      await answer('Answer the first');
      await holds('heXYlo', 4, caller);
    }
    await userEvent.keyboard('Z!');
    await answer('Answer the last');
    await holds('heXYZ!lo', 6, 'heXYZ!lo');
    await userEvent.keyboard('12');
    await answer('Answer the last');
    await answer('Answer the last');
    await answer('Replace');
    await holds('replaced by the caller', 8, 'replaced by the caller');
    await userEvent.keyboard('3');
    await answer('Answer the last');
    await holds('replaced3 by the caller', 9, 'replaced3 by the caller');
  },
};

/** While an input method is composing, React does not change the field, and no other handler gets Enter or Escape. */
export const Composed: Story = {
  tags: ['desktop'],
  render: Late,
  play: async ({ canvas }) => {
    pressed.mockClear();
    const input = canvas.getByLabelText<HTMLInputElement>('Email');
    const answer = (name: string) => fireEvent.click(canvas.getByRole('button', { name }));
    const compose = (value: string) => fireEvent.input(input, { target: { value }, isComposing: true });
    input.focus();
    await fireEvent.compositionStart(input);
    await compose('と');
    await compose('とう');
    await answer('Answer the first');
    await expect(input).toHaveValue('とう');
    await answer('Replace');
    await expect(input).toHaveValue('とう');
    await fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
    await fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    await expect(pressed).not.toHaveBeenCalled();
    await fireEvent.compositionEnd(input);
    await expect(input).toHaveValue('replaced by the caller');
    await fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    await expect(pressed).toHaveBeenCalledOnce();

    await fireEvent.compositionStart(input);
    await compose('replaced by the caller 東');
    await answer('Answer the last');
    await fireEvent.compositionEnd(input);
    await expect(input).toHaveValue('replaced by the caller 東');
    await expect(canvas.getByRole('status')).toHaveTextContent('replaced by the caller 東');
  },
};

/**
 * The caller ignores what the user types. When the field loses focus or the form is reset, the caller's text appears
 * again.
 */
export const Kept: Story = {
  tags: ['desktop'],
  args: { value: 'kept' },
  render: (args) => (
    <form className={column}>
      <TextField {...args} />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Email');
    await userEvent.type(input, ' not');
    await expect(input).toHaveValue('kept not');
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue('kept'));
    await userEvent.type(input, ' not');
    await fireEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(input).toHaveValue('kept');
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
