import { fill } from '@signalsync/content/fill';
import type { GuestPurchaseContent } from '@signalsync/content/guestPurchase';
import type { GuestPurchase } from '@signalsync/contract/model/guestPurchase';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import * as css from './GuestPurchaseNotice.css.ts';

export interface GuestPurchaseNoticeProps {
  content: GuestPurchaseContent;
  /** What this browser has begun without an account. Source: the auth check. */
  purchase: GuestPurchase;
  /** Where it goes on: the return from paying, or the checkout where the bank has declined it. */
  href: string;
}

/** For somebody who has paid, or tried to, and is not signed in: how that stands, and how it goes on. Read out when it appears. */
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
