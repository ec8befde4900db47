import { shell } from './shell.ts';
import type { Widen } from './widen.ts';

/** Texts of the dialogs in which a member confirms 'Pay now' or 'Keep my subscription'. */
export const planActs = {
  payDialog: {
    title: 'Pay {amount} now?',
    description: 'Your default card will be charged {amount} now. Your plan will then continue.',
    /** Shown instead of `description` if the card is known. */
    withCard: '{card} will be charged {amount} now. Your plan will then continue.',
    /** Shown instead of `description` for a plan that was cancelled. */
    ending:
      'Your default card will be charged {amount} now. Your plan will then last until the end of the period you are paying for.',
    endingWithCard:
      '{card} will be charged {amount} now. Your plan will then last until the end of the period you are paying for.',
    confirm: 'Pay {amount}',
    pending: 'Paying...',
    declined: 'Your bank declined the payment. You were not charged.',
    asks: 'Your bank is asking you to confirm the payment. You will be charged only after you confirm it.',
    confirmAtBank: 'Confirm payment',
    changed: 'The amount due has changed, so nothing was charged. It is now {amount}.',
    otherCard: 'Pay with another card',
    goBack: 'Go back',
    close: 'Close',
    external: shell.external,
  },
  keepDialog: {
    title: 'Keep your subscription?',
    description: 'It will renew automatically, as before. The next charge is {amount} on {date}.',
    descriptionUnknown: 'It will renew automatically, as before.',
    /** Follows the description while a payment is due. */
    due: 'The {amount} due on {since} still has to be paid.',
    confirm: 'Keep my subscription',
    pending: 'Saving...',
    changed: 'The next charge has changed, so nothing has been done yet. Please check it again.',
    goBack: 'Go back',
    close: 'Close',
  },
} as const;

/** The type of `planActs` with any texts in it, for example after a marketer has edited them in Storybook. */
export type PlanActsContent = Widen<typeof planActs>;
