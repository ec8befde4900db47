import { fill } from '@signalsync/content/fill';
import type { PaymentReturnContent } from '@signalsync/content/paymentReturn';
import { Link } from '../../components/Link/Link.tsx';

/** How the team is reached about one payment. */
export interface PaymentSupport {
  /** A mail with the reference in it; null where the product names no address. */
  href: string | null;
  /** The provider's id of the payment. */
  reference: string;
}

/** What to write to the team, for whom nothing else helps. */
export function SupportText({
  content,
  support,
}: {
  content: PaymentReturnContent['support'];
  support: PaymentSupport;
}) {
  return (
    <p>
      {fill(content.text, { reference: support.reference })}{' '}
      {support.href !== null && <Link href={support.href}>{content.action}</Link>}
    </p>
  );
}
