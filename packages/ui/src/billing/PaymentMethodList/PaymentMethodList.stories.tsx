import type { BillingContent } from '@signalsync/content/billing';
import { billingErrors } from '@signalsync/content/messages/billing';
import { mastercardCard, sampleCards, visaCard } from '@signalsync/contract/fixtures/payments';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { stack } from '../SubscriptionCard/stories.css.ts';
import { PaymentMethodList } from './PaymentMethodList.tsx';
import { everyCard, listed, longCards, rejectedCards, samplePaymentMethodList } from './paymentMethodStories.ts';
import { takingLong } from '../../private/slowStories.tsx';

const meta = {
  title: 'Pieces/PaymentMethodList',
  tags: ['both'],
  component: PaymentMethodList,
  args: samplePaymentMethodList,
} satisfies Meta<typeof PaymentMethodList>;

export default meta;
type Story = StoryObj<typeof meta>;

const ready = (methods: ReturnType<typeof everyCard>) => ({ status: 'ready', methods }) as const;
const desktop = { viewport: { value: 'desktop', isRotated: false } };
const phone = { viewport: { value: 'phone', isRotated: false } };
const confirmation = (canvasElement: HTMLElement) =>
  within(canvasElement.ownerDocument.body).findByRole('alertdialog', { name: 'Remove this card?' });

/** Gives each list its own title, because regions on the same page need different names. */
const titled = (content: BillingContent, state: string): BillingContent => ({
  ...content,
  paymentMethods: { ...content.paymentMethods, title: `${content.paymentMethods.title}: ${state}` },
});

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={stack}>
      <PaymentMethodList {...args} content={titled(args.content, 'every card')} paymentMethods={ready(everyCard())} />
      <PaymentMethodList
        {...args}
        content={titled(args.content, 'loading')}
        paymentMethods={{ status: 'loading' }}
        newPaymentMethod="loading"
      />
      <PaymentMethodList {...args} content={titled(args.content, 'empty')} paymentMethods={ready([])} />
      <PaymentMethodList
        {...args}
        content={titled(args.content, 'not subscribed')}
        paymentMethods={ready([])}
        newPaymentMethod="notSubscribed"
      />
      <PaymentMethodList
        {...args}
        content={titled(args.content, 'lifetime')}
        paymentMethods={ready([listed(visaCard())])}
        newPaymentMethod="lifetime"
      />
      <PaymentMethodList
        {...args}
        content={titled(args.content, 'failed')}
        paymentMethods={{
          status: 'failed',
          message: billingErrors.loadPaymentMethods,
        }}
      />
    </div>
  ),
};

/** If an action on a card fails, the error appears below that card. */
export const Rejected: Story = {
  args: { paymentMethods: ready(rejectedCards()) },
  play: async ({ canvas }) => {
    const [setDefault, remove] = canvas.getAllByRole('listitem');
    await expect(setDefault).toHaveTextContent(/Failed to update default payment method$/);
    await expect(remove).toHaveTextContent(/Failed to remove payment method503: Service Unavailable$/);
  },
};

/** The app has no name for this card network, so the list shows the payment provider's name for it. */
export const UnknownBrand: Story = {
  args: { paymentMethods: ready(everyCard()) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('eftpos_au ending in 0001')).toBeVisible();
    await expect(canvas.getByText('Expired 09/25')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { paymentMethods: ready([]), onAdd: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add Payment Method' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = { args: { paymentMethods: { status: 'loading' }, newPaymentMethod: 'loading' } };

/** The user presses 'Try Again' using the keyboard. Focus moves to the place where the cards will appear. */
export const Failed: Story = {
  args: {
    paymentMethods: { status: 'failed', message: billingErrors.loadPaymentMethods },
    onRetry: fn(),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load payment methods');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(document.body).not.toHaveFocus();
  },
};

/** With a lifetime plan, no payment method can be added, and a note says why. */
export const Lifetime: Story = {
  args: { newPaymentMethod: 'lifetime' },
  play: async ({ canvas, args }) => {
    const add = canvas.getByRole('button', { name: 'Add Payment Method' });
    await expect(add).toBeDisabled();
    await expect(add).toHaveAccessibleDescription(args.content.paymentMethods.lifetime);
    // With a lifetime plan nothing will be charged, so no default card is needed.
    await expect(canvas.queryByRole('button', { name: /^Set default/ })).not.toBeInTheDocument();
  },
};

export const NotSubscribed: Story = {
  args: { newPaymentMethod: 'notSubscribed', paymentMethods: ready([]) },
  play: async ({ canvas, args }) => {
    const add = canvas.getByRole('button', { name: 'Add Payment Method' });
    await expect(add).toBeDisabled();
    await expect(add).toHaveAccessibleDescription(args.content.paymentMethods.notSubscribed);
  },
};

/** A list that carries out each action at once, without a server. */
const living: Story['render'] = function Living(args) {
  const [methods, setMethods] = useState([listed(visaCard()), listed(mastercardCard())]);
  return (
    <PaymentMethodList
      {...args}
      paymentMethods={ready(methods)}
      onSetDefault={(id) => {
        args.onSetDefault(id);
        setMethods(methods.map((method) => ({ ...method, isDefault: method.id === id })));
      }}
      onRemove={(id) => {
        args.onRemove(id);
        setMethods(methods.filter((method) => method.id !== id));
      }}
    />
  );
};

/**
 * Using only the keyboard, the user changes the default card, removes a card, and confirms the removal of the last
 * card. Focus is never lost.
 */
export const Keyboard: Story = {
  globals: desktop,
  args: { onSetDefault: fn(), onRemove: fn() },
  render: living,
  play: async ({ canvas, canvasElement, args }) => {
    const setDefault = canvas.getByRole('button', { name: 'Set default: Mastercard ending in 5454' });
    while (document.activeElement !== setDefault) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSetDefault).toHaveBeenCalledWith('pm_mastercard');
    await waitFor(() => expect(canvas.getAllByRole('listitem')[1]).toHaveFocus());

    const removeVisa = canvas.getByRole('button', { name: 'Remove Visa ending in 4242' });
    while (document.activeElement !== removeVisa) await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledWith('pm_visa');
    await waitFor(() => expect(canvas.getByRole('listitem')).toHaveFocus());

    const removeLast = canvas.getByRole('button', { name: 'Remove Mastercard ending in 5454' });
    await userEvent.tab();
    await expect(removeLast).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await confirmation(canvasElement);
    await pressEscape();
    await waitFor(() => expect(removeLast).toHaveFocus());
    await expect(args.onRemove).toHaveBeenCalledTimes(1);

    await userEvent.keyboard('{Enter}');
    const remove = within(await confirmation(canvasElement)).getByRole('button', { name: 'Remove card' });
    while (document.activeElement !== remove) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledWith('pm_mastercard');
    await waitFor(() => expect(canvas.queryByRole('listitem')).not.toBeInTheDocument());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  },
};

/** On a phone, the actions of each card are in a menu. */
export const KeyboardOnPhone: Story = {
  globals: phone,
  args: { onSetDefault: fn(), onRemove: fn() },
  render: living,
  play: async ({ canvas, canvasElement, args }) => {
    const menu = canvas.getByRole('button', { name: 'Actions for Mastercard ending in 5454' });
    const chooseFirst = async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'));
      await userEvent.keyboard('{Enter}');
    };
    while (document.activeElement !== menu) await userEvent.tab();
    await chooseFirst();
    await expect(args.onSetDefault).toHaveBeenCalledWith('pm_mastercard');
    await expect(menu).toHaveFocus();

    await chooseFirst();
    const remove = within(await confirmation(canvasElement)).getByRole('button', { name: 'Remove card' });
    while (document.activeElement !== remove) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledWith('pm_mastercard');
    await waitFor(() => expect(canvas.getByRole('listitem')).toHaveFocus());
  },
};

/** A card whose action is pending ignores further presses. */
export const Pending: Story = {
  globals: desktop,
  args: {
    paymentMethods: ready(
      sampleCards().map((card) => ({ ...listed(card), pending: card.isDefault ? 'remove' : 'setDefault' })),
    ),
    onSetDefault: fn(),
    onRemove: fn(),
  },
  play: async ({ canvas, args }) => {
    for (const button of canvas.getAllByRole('button', { name: /Remove|Saving/ })) await userEvent.click(button);
    await expect(args.onSetDefault).not.toHaveBeenCalled();
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

/** If an action takes longer than usual, its button says so. */
export const Slow: Story = {
  ...takingLong,
  globals: desktop,
  args: {
    paymentMethods: ready(
      sampleCards().map((card) => ({
        ...listed(card),
        pending: card.isDefault ? 'remove' : 'setDefault',
      })),
    ),
  },
  play: async ({ canvas }) => {
    const said = canvas.getAllByRole('status').map((status) => status.textContent);
    await expect(said).toContain('Taking longer than usual...');
    await expect(said).not.toContain('Removing...');
  },
};

export const LongContent: Story = { args: { paymentMethods: ready(longCards()), newPaymentMethod: 'notSubscribed' } };
export const Narrow: Story = { ...LongContent, ...narrow };
export const NarrowCards: Story = { args: { paymentMethods: ready(everyCard()) }, ...narrow };
export const LargeText: Story = { args: { paymentMethods: ready(everyCard()) }, ...largeText };
export const PseudoLocale: Story = {
  args: { paymentMethods: ready(everyCard()), newPaymentMethod: 'notSubscribed' },
  ...pseudoLocale,
};
export const ForcedColors: Story = { args: { paymentMethods: ready(everyCard()) }, ...forcedColors };
export const Motion: Story = { ...Loading, ...motion };
