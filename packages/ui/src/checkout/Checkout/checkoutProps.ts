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

/** Those props of the payment panel that are also props of the whole checkout. */
interface PaymentPanelProps {
  content: CheckoutContent;
  email: CheckoutEmail;
  hasAgreed: boolean;
  paymentForm: PaymentFormState;
  /**
   * The provider's fields for card and country. They are inside this panel's form, so pressing Enter in one of them
   * pays.
   */
  paymentSlot: ReactNode;
  submission: CheckoutSubmission;
  onEmailChange: (email: string) => void;
  onAgreedChange: (hasAgreed: boolean) => void;
  /** Loads the provider's key and form again after a failure. */
  onRetryPaymentForm: () => void;
  /** Pays. Only called if the form is ready, the email is valid and the consent is given. */
  onSubmit: () => void;
  /** Pays without the promo code that was rejected. Only called if form, email and consent are complete. */
  onPayWithoutPromo: () => void;
  /** A notice about a purchase that a guest began in this browser. Left out if the user is signed in. */
  begun?: ReactNode;
  /**
   * True if the purchase in `begun` is or may be paid. The form is then hidden, because the server would reject
   * another payment.
   */
  isPaid?: boolean;
  /**
   * True if nobody is signed in. A rejected payment then leads to sign-in and not to the portal, which needs a session.
   */
  isGuest?: boolean;
  /** Opens the portal, where a running plan is managed. */
  onOpenPortal: () => void;
  /** Link to sign in again after the session ended. The default is `hrefs.signIn`. */
  signInAgainHref?: string;
  /** Continues as a guest after the session of a member ended. */
  onGoOnAsGuest: () => void;
}

export interface PaymentPanelOwnProps extends PaymentPanelProps {
  order: CheckoutOrder;
  shell: ShellContent;
  hrefs: LegalHrefs & { signIn: string };
  company: Company;
  /** The totals, if the layout shows them above the button. */
  totals: ReactNode;
  children: ReactNode;
}

export interface CheckoutProps extends SiteProps, PaymentPanelProps {
  content: CheckoutContent;
  checkout: CheckoutData;
  /** Returns the link to the checkout of a price, for the upgrade to the lifetime plan. */
  upgradeHref: (priceId: string) => string;
  promo: CheckoutPromo;
  /** The promo code as typed. */
  promoCode: string;
  /**
   * Called when the user edits the promo code. The caller should then clear the message about the old code and, if that
   * code was applied, remove its discount.
   */
  onPromoCodeChange: (code: string) => void;
  /** Never called if the code is empty. */
  onApplyPromo: () => void;
  /** Loads the plan again after a failure. */
  onRetry: () => void;
  /** Link to the billing tab, for users who cannot buy this plan. */
  billingHref: string;
  /** Where a member pays what is due for the running plan. */
  payDueHref: string;
}
