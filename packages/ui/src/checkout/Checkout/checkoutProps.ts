import type { CheckoutContent } from '@signalsync/content/checkout';
import type { ShellContent } from '@signalsync/content/shell';
import type {
  CheckoutData,
  CheckoutEmail,
  CheckoutOrder,
  CheckoutPromo,
  CheckoutSubmission,
  PaymentFormState,
} from '@signalsync/contract/view/checkout';
import type { ReactNode } from 'react';
import type { Company } from '../../shared/SiteFooter/CompanyLine.tsx';
import type { LegalHrefs } from '../../shared/SiteFooter/LegalLinks.tsx';
import type { SiteProps } from '../../shared/SitePage/SitePage.tsx';

/** The props of the payment panel that the whole checkout also has. */
interface PaymentPanelProps {
  /** The texts to show. */
  content: CheckoutContent;
  /** The email address for the receipt. */
  email: CheckoutEmail;
  /** True if the buyer has accepted the terms. */
  hasAgreed: boolean;
  /** How far the provider's card form has loaded. */
  paymentForm: PaymentFormState;
  /**
   * The payment provider's fields for card and country. They are inside this panel's form, so pressing Enter in one of
   * them pays.
   */
  paymentSlot: ReactNode;
  /** How far the payment is, or why it failed. */
  submission: CheckoutSubmission;
  /** Called with the email address on each input. */
  onEmailChange: (email: string) => void;
  /** Called when the buyer accepts the terms, or takes that back. */
  onAgreedChange: (hasAgreed: boolean) => void;
  /** Called by 'Try Again'. Loads the payment provider's key and form again. */
  onRetryPaymentForm: () => void;
  /** Called by the pay button. Only called if the form is ready, the email is valid and the consent is given. */
  onSubmit: () => void;
  /** Called by the button that pays without the rejected code. Only called if form, email and consent are complete. */
  onPayWithoutPromo: () => void;
  /** A notice about an earlier purchase that a guest began in this browser. Undefined if the user is signed in. */
  begun?: ReactNode;
  /**
   * True if the purchase in `begun` was paid or may have been paid. The form is then hidden, because the server would
   * reject another payment.
   */
  isPaid?: boolean;
  /** True if the user is not signed in. A rejected payment then shows a sign-in link, as the portal needs a session. */
  isGuest?: boolean;
  /** Opens the payment provider's portal, where a member manages a running plan. */
  onOpenPortal: () => void;
  /** Link to sign in again after the session ended. The default is `hrefs.signIn`. */
  signInAgainHref?: string;
  /** Called when a member whose session has ended chooses to continue as a guest. */
  onGoOnAsGuest: () => void;
}

export interface PaymentPanelOwnProps extends PaymentPanelProps {
  order: CheckoutOrder;
  shell: ShellContent;
  hrefs: LegalHrefs & { signIn: string; account: string };
  company: Company;
  /** The totals, which only the one-column layout shows inside the payment panel. Otherwise false. */
  totals: ReactNode;
  children: ReactNode;
}

export interface CheckoutProps extends SiteProps, PaymentPanelProps {
  /** The texts to show. */
  content: CheckoutContent;
  /** The plan to buy, or what is in the way of buying it. */
  checkout: CheckoutData;
  /** Returns the link to the checkout of a price, for the upgrade to the lifetime plan. */
  upgradeHref: (priceId: string) => string;
  /** How far the promo code is, or why it does not count. */
  promo: CheckoutPromo;
  /** What the user has typed as promo code. */
  promoCode: string;
  /**
   * Called when the user edits the promo code. The caller should then clear the message about the old code and, if that
   * code was applied, remove its discount.
   */
  onPromoCodeChange: (code: string) => void;
  /** Called by 'Apply'. Never called if the code is empty. */
  onApplyPromo: () => void;
  /** Called by 'Try Again'. Loads the plan again. */
  onRetry: () => void;
  /** Address of the billing tab, for users who cannot buy this plan. */
  billingHref: string;
  /** Address of the page on which a member pays the amount due for the running plan. */
  payDueHref: string;
}
