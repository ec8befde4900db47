import { fill } from '@signalsync/content/fill';
import type { CheckoutObstacle, CheckoutOrder } from '@signalsync/contract/view/checkout';
import { ShieldCheck, Star } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Logo } from '../../components/Logo/Logo.tsx';
import { ThemeSwitch } from '../../components/ThemeSwitch/ThemeSwitch.tsx';
import { NoticePage } from '../../shared/NoticePage/NoticePage.tsx';
import { home } from '../../shared/SiteHeader/home.css.ts';
import { SkipLink } from '../../shared/SiteHeader/SkipLink.tsx';
import { Icon } from '../../private/Icon.tsx';
import { useIsShown } from '../../private/useIsShown.ts';
import { inline8, muted, mutedSmall, stack12, visuallyHidden } from '../../theme/recipes.css.ts';
import { LifetimeUpsellCard } from '../LifetimeUpsellCard/LifetimeUpsellCard.tsx';
import { PromoCodeField } from '../PromoCodeField/PromoCodeField.tsx';
import * as css from './Checkout.css.ts';
import { BuyerSkeleton, CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import type { CheckoutProps } from './checkoutProps.ts';
import { PaymentPanel } from './PaymentPanel.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import { discountLine, formatMinor, obstacleText, promoFieldState } from './checkoutText.ts';

export type { CheckoutProps } from './checkoutProps.ts';

/**
 * The checkout: the plan on one side, the payment on the other. Below 1024 px the totals are inside the payment panel.
 */
export function Checkout(props: CheckoutProps) {
  const { content, shell, hrefs, theme, onThemeChange, checkout, submission, onRetry } = props;
  const [oneColumn, isOneColumn] = useIsShown<HTMLDivElement>();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = main.current;
    if (checkout.status === 'loading' || !page || page.ownerDocument.activeElement !== page) return;
    // The focus was on the page while the plan was loading. Now the focus moves to the new heading.
    page.querySelector('h1')?.focus({ preventScroll: true });
  }, [checkout.status]);
  const retry = () => {
    // The pressed button disappears together with the error, so the focus moves to the page.
    main.current?.focus();
    onRetry();
  };
  const obstacle = checkout.status === 'ready' ? checkout.order.obstacle : null;
  const lifetime = checkout.status === 'ready' && checkout.order.kind !== 'lifetime' && checkout.order.lifetime;
  const totals = checkout.status === 'ready' && obstacle === null && !props.isPaid && (
    <CheckoutTotals {...props} order={checkout.order} isLocked={submission.status === 'processing'} />
  );
  const trust = <Trust {...props} />;
  const isSingle = checkout.status === 'noPlan' || checkout.status === 'failed';
  return (
    <div className={css.page}>
      <div ref={oneColumn} className={css.oneColumn} />
      <header className={css.header}>
        <SkipLink>{shell.skipToContent}</SkipLink>
        <a href={hrefs.home} aria-label={shell.header.home} className={home}>
          <Logo name={shell.productName} />
        </a>
        <ThemeSwitch
          theme={theme}
          onChange={onThemeChange}
          label={theme === 'dark' ? shell.header.useLightTheme : shell.header.useDarkTheme}
        />
      </header>
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
                  <Button onPress={retry}>{checkout.needsReload ? content.reload : content.retry}</Button>
                  <ButtonLink href={hrefs.pricing} variant="secondary">
                    {content.plans}
                  </ButtonLink>
                </>
              }
            >
              {checkout.reason && <p>{checkout.reason}</p>}
            </NoticePage>
          </div>
        )}
        {checkout.status === 'ready' && (
          <>
            <section aria-label={content.summary} className={css.side.plan}>
              <div className={css.column.plan}>
                <PlanSummary content={content} plan={checkout.order.plan} />
                {lifetime && (
                  <LifetimeUpsellCard
                    content={content.upsell}
                    offer={{ plan: lifetime, href: props.upgradeHref(lifetime.priceId) }}
                  />
                )}
                {!isOneColumn && totals}
                {!isOneColumn && obstacle === null && trust}
              </div>
            </section>
            {checkout.isBuyerAwaited ? (
              <BuyerSkeleton content={content} />
            ) : obstacle === null ? (
              <PaymentPanel {...props} order={checkout.order} totals={isOneColumn && totals}>
                {isOneColumn && trust}
              </PaymentPanel>
            ) : (
              <ObstaclePanel {...props} obstacle={obstacle} />
            )}
          </>
        )}
      </main>
    </div>
  );
}

/** Shows the guarantee, the rating and the educational notice. */
function Trust({ content: { rating, guarantee }, shell }: Pick<CheckoutProps, 'content' | 'shell'>) {
  return (
    <>
      <div className={inline8}>
        <Badge icon={<Icon icon={ShieldCheck} size={16} />}>{guarantee}</Badge>
        <Badge icon={<Icon icon={Star} size={16} className={css.star} />}>
          <span aria-hidden>{rating.score}</span>
          <span className={visuallyHidden}>{fill(rating.badge, { score: rating.score })}</span>
          {rating.isSample && ` ${rating.sample}`}
        </Badge>
      </div>
      <p className={css.educational}>{shell.footer.educationalLong}</p>
    </>
  );
}

type CheckoutTotalsProps = CheckoutProps & { order: CheckoutOrder; isLocked: boolean };

/** The subtotal, promo code, discount and total due today. If amounts are unknown, only the promo code is shown. */
function CheckoutTotals({ content, order, promo, promoCode, isLocked, ...on }: CheckoutTotalsProps) {
  const { totals } = order;
  const discount = discountLine(promo, order, content);
  return (
    <div className={stack12}>
      {totals && (
        <p className={css.row}>
          <span className={muted}>{content.subtotal}</span>{' '}
          <span className={css.amount}>{formatMinor(totals.subtotal, totals.currency)}</span>
        </p>
      )}
      <PromoCodeField
        content={content.promo}
        code={promoCode}
        state={promoFieldState(promo, totals?.currency ?? null, content.promo.saved)}
        isDisabled={isLocked}
        onChange={on.onPromoCodeChange}
        onApply={on.onApplyPromo}
      />
      {discount && (
        <div className={css.discount}>
          <p className={css.row}>
            <span className={css.coupon}>{discount.label}</span> <span className={css.amount}>{discount.amount}</span>
          </p>
          {discount.duration !== null && <p className={mutedSmall}>{discount.duration}</p>}
        </div>
      )}
      {totals && (
        <p className={css.total}>
          <span>{content.total}</span>{' '}
          <span className={css.totalAmount}>{formatMinor(totals.total, totals.currency)}</span>
        </p>
      )}
    </div>
  );
}

type ObstaclePanelProps = Pick<CheckoutProps, 'content' | 'billingHref' | 'payDueHref'> & {
  obstacle: CheckoutObstacle;
};

/** Replaces the form if the user cannot buy this plan. Says why, and links to the billing tab. */
function ObstaclePanel({ content, obstacle, billingHref, payDueHref }: ObstaclePanelProps) {
  const { title } = content.obstacles[obstacle.kind];
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={css.side.payment}>
      <div className={css.column.payment}>
        <h2 id={headingId} className={css.heading}>
          {title}
        </h2>
        <p className={css.obstacle}>{obstacleText(content.obstacles, obstacle)}</p>
        <div className={css.ways}>
          {obstacle.kind === 'due' && <ButtonLink href={payDueHref}>{content.obstacles.due.pay}</ButtonLink>}
          <ButtonLink href={billingHref} variant={obstacle.kind === 'due' ? 'secondary' : 'primary'}>
            {content.obstacles.billing}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
