import { swipeThreshold } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { planSaving } from '@signalsync/content/planSaving';
import type { PricingContent } from '@signalsync/content/pricing';
import { ChevronLeft, ChevronRight } from 'lucide';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { Icon } from '../../private/Icon.tsx';
import { stack16, visuallyHidden } from '../../theme/recipes.css.ts';
import { PlanCard, type PlanOffer } from '../../shared/PlanCard/PlanCard.tsx';
import * as css from './PlanCardCarousel.css.ts';

export interface PlanCardCarouselProps {
  /** The texts to show. */
  content: PricingContent;
  /** The plans on sale, in display order; at least one. */
  offers: readonly [PlanOffer, ...PlanOffer[]];
}

/**
 * Shows all plans side by side. Below 768 px, shows one plan at a time, starting with the popular one. CSS chooses the
 * layout, so the markup is the same at every width.
 */
export function PlanCardCarousel({ content, offers }: PlanCardCarouselProps) {
  const total = offers.length;
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      offers.findIndex((offer) => offer.plan.popular),
    ),
  );
  const index = Math.min(chosen, total - 1);
  const current = offers[index] ?? offers[0];
  const monthly = offers.find(({ kind }) => kind === 'monthly');
  const move = (steps: number) => setChosen((index + steps + total) % total);
  const swipe = useSwipe(swipeThreshold, (direction) => move(direction === 'left' ? 1 : -1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'ArrowRight') move(1);
  };
  return (
    <div className={stack16}>
      <ul className={css.list} {...swipe}>
        {offers.map((offer, place) => (
          <li key={offer.plan.priceId} className={css.item} data-current={place === index || undefined}>
            <PlanCard
              content={content}
              offer={offer}
              saving={planSaving(offer.plan, offer.kind, monthly?.plan, content.saving)}
            />
          </li>
        ))}
      </ul>
      {total > 1 && (
        <div className={css.controls} role="group" aria-label={content.plans} onKeyDown={onKeyDown}>
          <IconButton
            variant="secondary"
            label={content.previous}
            icon={<Icon icon={ChevronLeft} size={18} />}
            onPress={() => move(-1)}
          />
          <p className={css.counter}>
            <span aria-hidden>{fill(content.counter, { current: index + 1, total })}</span>
            <span className={visuallyHidden} aria-live="polite">
              {fill(content.counterLabel, { current: index + 1, total, plan: current.plan.name })}
            </span>
          </p>
          <IconButton
            variant="secondary"
            label={content.next}
            icon={<Icon icon={ChevronRight} size={18} />}
            onPress={() => move(1)}
          />
        </div>
      )}
    </div>
  );
}

/**
 * Returns handlers for a horizontal swipe of at least `threshold` px with a finger or pen. The element needs the CSS
 * `touch-action: pan-y`, so that the user can still scroll the page vertically.
 */
function useSwipe(threshold: number, onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      if (from === null || from.id !== event.pointerId) return;
      start.current = null;
      const across = event.clientX - from.x;
      if (Math.abs(across) < threshold || Math.abs(across) < Math.abs(event.clientY - from.y)) return;
      onSwipe(across < 0 ? 'left' : 'right');
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
