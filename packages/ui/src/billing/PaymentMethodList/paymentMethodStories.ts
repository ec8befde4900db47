import type { ListedPaymentMethod } from '@signalsync/contract/view/billing';
import { billing } from '@signalsync/content/billing';
import { billingErrors } from '@signalsync/content/messages/billing';
import {
  amexCard,
  cardOfManyWords,
  cardOfUnknownBrand,
  expiredCard,
  expiringCard,
  mastercardCard,
  sampleCards,
} from '@signalsync/contract/fixtures/payments';
import type { PaymentMethod } from '@signalsync/contract/model/payment';
import { fn } from 'storybook/test';
import type { PaymentMethodListProps } from './PaymentMethodList.tsx';

/** Adds the fields that the list needs to a card: it has not expired, and no action on it is pending or has failed. */
export const listed = (method: PaymentMethod): ListedPaymentMethod => ({
  ...method,
  expiry: 'valid',
  pending: null,
  error: null,
});

/** Cards on which an action has failed, so that the list shows an error below each of them. */
export const rejectedCards = (): ListedPaymentMethod[] => [
  {
    ...listed({ ...mastercardCard(), id: 'pm_not_default' }),
    error: { message: billingErrors.makeDefault, reason: null },
  },
  {
    ...listed({ ...amexCard(), id: 'pm_not_removed' }),
    error: { message: billingErrors.remove, reason: '503: Service Unavailable' },
  },
];

/** One card for each state that a card in the list can have. */
export const everyCard = (): ListedPaymentMethod[] => [
  ...sampleCards().map(listed),
  { ...listed(expiredCard()), expiry: 'expired' },
  { ...listed({ ...expiringCard(), isDefault: false }), expiry: 'expiring' },
  listed(cardOfUnknownBrand()),
  { ...listed({ ...expiringCard(), id: 'pm_saving', isDefault: false }), pending: 'setDefault' },
  { ...listed({ ...expiringCard(), id: 'pm_removing', isDefault: false }), pending: 'remove' },
  ...rejectedCards(),
];

/** Cards with the longest possible names. */
export const longCards = (): ListedPaymentMethod[] => [
  { ...listed(cardOfManyWords()), expiry: 'expiring' },
  { ...listed({ ...cardOfManyWords(), id: 'pm_long_2', isDefault: false }), pending: 'setDefault' },
];

/** Props of a list with three cards, for stories. */
export const samplePaymentMethodList = {
  content: billing,
  paymentMethods: { status: 'ready', methods: sampleCards().map(listed) },
  newPaymentMethod: 'possible',
  onAdd: fn(),
  onSetDefault: fn(),
  onRemove: fn(),
  onRetry: fn(),
} satisfies PaymentMethodListProps;
