import { fill } from '@signalsync/content/fill';
import type { GuestPurchaseContent } from '@signalsync/content/guestPurchase';
import type { GuestPurchase } from '@signalsync/contract/model/guestPurchase';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import * as css from './GuestPurchaseNotice.css.ts';

export interface GuestPurchaseNoticeProps {
  content: GuestPurchaseContent;
  /** The purchase that this browser began as a guest. Source: the auth check. */
  purchase: GuestPurchase;
  /** Where the purchase continues: the return from paying, or the checkout if the card was declined. */
  href: string;
}

/**
 * Tells a guest the state of a purchase that was paid or tried, and links to the next step. Screen readers announce it.
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
