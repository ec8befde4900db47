import type { CheckoutContent } from '@signalsync/content/checkout';
import type { CheckoutData, CheckoutPromo } from '@signalsync/contract/view/checkout';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { NoticePage } from '../../shared/NoticePage/NoticePage.tsx';
import type { SiteProps } from '../../shared/SitePage/SitePage.tsx';
import { useIsShown } from '../../private/useIsShown.ts';
import * as css from './Checkout.css.ts';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { CheckoutTotals } from './CheckoutTotals.tsx';
import { ObstaclePanel } from './ObstaclePanel.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { PaymentPanel, type PaymentPanelProps } from './PaymentPanel.tsx';
import { Trust } from './Trust.tsx';

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

/**
 * The checkout: the plan on one side, the payment on the other. Below 1024 px the totals are inside the payment panel.
 */
export function Checkout(props: CheckoutProps) {
  const { shell, hrefs, theme, onThemeChange, checkout, promo, promoCode, onPromoCodeChange, onApplyPromo } = props;
  const { onRetry, billingHref, payDueHref, upgradeHref, ...payment } = omitSite(props);
  const { content, submission } = payment;
  const [oneColumn, isOneColumn] = useIsShown<HTMLDivElement>();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = main.current;
    if (checkout.status === 'loading' || !page || page.ownerDocument.activeElement !== page) return;
    // The page held the focus while the plan was loading. Now the focus moves to the new heading.
    page.querySelector('h1')?.focus({ preventScroll: true });
  }, [checkout.status]);
  const retry = () => {
    // The button disappears with the failure, so the focus moves to the page.
    main.current?.focus();
    onRetry();
  };
  const obstacle = checkout.status === 'ready' ? checkout.order.obstacle : null;
  const totals = checkout.status === 'ready' && obstacle === null && !payment.isPaid && (
    <CheckoutTotals
      content={content}
      order={checkout.order}
      promo={promo}
      promoCode={promoCode}
      isLocked={submission.status === 'processing'}
      onPromoCodeChange={onPromoCodeChange}
      onApplyPromo={onApplyPromo}
    />
  );
  const trust = <Trust content={content} shell={shell} />;
  const isSingle = checkout.status === 'noPlan' || checkout.status === 'failed';
  return (
    <div className={css.page}>
      <div ref={oneColumn} className={css.oneColumn} />
      <CheckoutHeader shell={shell} homeHref={hrefs.home} theme={theme} onThemeChange={onThemeChange} />
      <main ref={main} id="main" tabIndex={-1} className={isSingle ? css.single : css.main}>
        {checkout.status === 'loading' && <CheckoutSkeleton content={content} />}
        {checkout.status === 'noPlan' && (
          <NoticePage
            title={checkout.message}
            actions={<ButtonLink href={hrefs.pricing}>{content.plans}</ButtonLink>}
          />
        )}
        {checkout.status === 'failed' && (
          <div role="alert">
            <NoticePage
              title={checkout.message}
              actions={
                <>
                  <Button onPress={retry}>{content.retry}</Button>
                  <ButtonLink href={hrefs.pricing} variant="secondary">
                    {content.plans}
                  </ButtonLink>
                </>
              }
            >
              {checkout.reason !== null && <p>{checkout.reason}</p>}
            </NoticePage>
          </div>
        )}
        {checkout.status === 'ready' && (
          <>
            <OrderPanel content={content} order={checkout.order} upgradeHref={upgradeHref}>
              {!isOneColumn && totals}
              {!isOneColumn && obstacle === null && trust}
            </OrderPanel>
            {obstacle === null ? (
              <PaymentPanel
                {...payment}
                order={checkout.order}
                shell={shell}
                hrefs={hrefs}
                totals={isOneColumn && totals}
              >
                {isOneColumn && trust}
              </PaymentPanel>
            ) : (
              <ObstaclePanel content={content} obstacle={obstacle} billingHref={billingHref} payHref={payDueHref} />
            )}
          </>
        )}
      </main>
    </div>
  );
}

function omitSite(props: CheckoutProps) {
  const { shell, hrefs, theme, onThemeChange, checkout, promo, promoCode, onPromoCodeChange, onApplyPromo, ...rest } =
    props;
  return rest;
}
