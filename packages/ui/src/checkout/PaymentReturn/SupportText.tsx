import { fill } from '@signalsync/content/fill';
import type { PaymentReturnContent } from '@signalsync/content/paymentReturn';
import { Link } from '../../components/Link/Link.tsx';

/** How to contact the team about one payment. */
export interface PaymentSupport {
  /** A `mailto:` link whose text contains the payment's reference; null if no support address is set. */
  href: string | null;
  /** The payment provider's id of the payment, with which support can find it. */
  reference: string;
}

/** A sentence with the payment's reference, and a link that opens a mail to support. */
export function SupportText(props: { content: PaymentReturnContent['support']; support: PaymentSupport }) {
  const { content, support } = props;
  return (
    <p>
      {fill(content.text, { reference: support.reference })}{' '}
      {support.href !== null && <Link href={support.href}>{content.action}</Link>}
    </p>
  );
}
