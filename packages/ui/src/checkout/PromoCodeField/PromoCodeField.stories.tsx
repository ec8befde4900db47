import { checkout } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { PromoCodeField, type PromoCodeFieldProps, type PromoCodeState } from './PromoCodeField.tsx';
import { takingLong } from '../../private/slowStories.tsx';

const meta = {
  title: 'Pieces/PromoCodeField',
  component: PromoCodeField,
  args: { content: checkout.promo, code: '', state: { status: 'none' }, onChange: fn(), onApply: fn() },
} satisfies Meta<typeof PromoCodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

const applied: PromoCodeState = { status: 'applied', saved: fill(checkout.promo.saved, { amount: '$14.90' }) };
const failed: PromoCodeState = { status: 'failed', message: checkoutErrors.promoInvalid, reason: null };
const keep = () => undefined;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: ({ content }) => {
    const states: [string, PromoCodeState][] = [
      ['', { status: 'none' }],
      ['LAUNCH10', { status: 'none' }],
      ['LAUNCH10', { status: 'applying' }],
      ['LAUNCH10', applied],
      ['LAUNCH10', { status: 'applied', saved: null }],
      ['LUNCH10', failed],
      ['LAUNCH10', { ...failed, reason: 'This promo code is for first purchases only.' }],
      ['LUNCH10', { ...failed, message: checkoutErrors.promo }],
    ];
    return (
      <div className={column}>
        {states.map(([code, state], index) => (
          <PromoCodeField
            key={`${index} ${state.status}`}
            content={content}
            code={code}
            state={state}
            onChange={keep}
            onApply={keep}
          />
        ))}
        <PromoCodeField content={content} code="LAUNCH10" state={applied} onChange={keep} onApply={keep} isDisabled />
      </div>
    );
  },
};

function Live({ onApply, onSend, ...props }: PromoCodeFieldProps & { onSend: () => void }) {
  const [code, setCode] = useState('');
  const [state, setState] = useState<PromoCodeState>({ status: 'none' });
  return (
    <>
      <PromoCodeField
        {...props}
        code={code}
        state={state}
        onChange={(next) => {
          setCode(next);
          setState({ status: 'none' });
        }}
        onApply={() => {
          onApply();
          setState(code === 'LAUNCH10' ? applied : failed);
        }}
      />
      <form onSubmit={onSend} aria-label="Payment" />
    </>
  );
}

const sent = fn();

/**
 * Pressing Enter in the empty field does nothing. Pressing Enter after typing a code applies it. Editing the code
 * clears the message.
 */
export const Keyboard: Story = {
  render: (args) => <Live {...args} onSend={sent} />,
  args: { onApply: fn() },
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByLabelText('Promo code');
    const apply = canvas.getByRole('button', { name: 'Apply' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(apply).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' {Enter}');
    await expect(args.onApply).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.keyboard('LUNCH10{Enter}');
    await expect(args.onApply).toHaveBeenCalledOnce();
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(checkoutErrors.promoInvalid);
    await userEvent.clear(field);
    await expect(field).toBeValid();
    await userEvent.keyboard('LAUNCH10');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Apply' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onApply).toHaveBeenCalledTimes(2);
    await expect(canvas.getByRole('button', { name: 'Remove promo code LAUNCH10' })).toHaveFocus();
    await expect(field).toHaveAccessibleDescription("Promo code applied! You've saved $14.90");
    await expect(sent).not.toHaveBeenCalled();
  },
};

/** Pressing Enter again keeps the applied code. 'Remove' removes the code and moves focus to the empty field. */
export const Remove: Story = {
  render: (args) => <Live {...args} onSend={sent} />,
  args: { onApply: fn() },
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByLabelText('Promo code');
    await userEvent.type(field, 'LAUNCH10{Enter}');
    await userEvent.keyboard('{Enter}');
    await expect(args.onApply).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove promo code LAUNCH10' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(field).not.toHaveAccessibleDescription();
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeDisabled();
  },
};

/** While the code is being applied, it cannot be edited, and neither Enter nor the button applies it again. */
export const Applying: Story = {
  args: { code: 'LAUNCH10', state: { status: 'applying' }, onApply: fn(), onChange: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Applying...' }));
    await userEvent.type(canvas.getByLabelText('Promo code'), '1{Enter}');
    await expect(args.onApply).not.toHaveBeenCalled();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const ApplyingSlowly: Story = {
  ...takingLong,
  args: { code: 'LAUNCH10', state: { status: 'applying' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Taking longer than usual...', { selector: '[role=status]' })).toBeVisible();
  },
};

export const LongContent: Story = {
  args: {
    code: 'A-CODE-OF-'.repeat(12),
    state: { ...failed, reason: 'a-reason-without-an-end-'.repeat(8) },
  },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { args: { code: 'LAUNCH10', state: applied }, ...largeText };
export const PseudoLocale: Story = { ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
