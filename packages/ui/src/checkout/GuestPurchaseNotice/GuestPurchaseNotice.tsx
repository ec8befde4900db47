import { fill } from '@signalsync/content/fill';
import type { GuestPurchaseContent } from '@signalsync/content/guestPurchase';
import type { GuestPurchase } from '@signalsync/contract/model/guestPurchase';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import * as css from './GuestPurchaseNotice.css.ts';

export interface GuestPurchaseNoticeProps {
  /** The texts to show. */
  content: GuestPurchaseContent;
  /** The purchase that a guest began in this browser. Source: `GET /api/signalsync/auth-check`. */
  purchase: GuestPurchase;
  /** Address of the link: the checkout if the card was declined, or else the page that buyers see after a payment. */
  href: string;
}

/**
 * Tells a guest whether the payment was received, is processing or was declined, and links to the next step. Screen
 * readers announce the notice.
 */
export function GuestPurchaseNotice({ content, purchase, href }: GuestPurchaseNoticeProps) {
  const { status, plan, email } = purchase;
  const texts = content[status];
  return (
    <div role="alert" className={`${css.notice} ${css.tones[status]}`}>
      <p>
        <strong>{texts.title}</strong> {fill(texts.description, { plan, email })}
      </p>
      <ButtonLink href={href} variant="secondary" size="small">
        {texts.action}
      </ButtonLink>
    </div>
  );
}
