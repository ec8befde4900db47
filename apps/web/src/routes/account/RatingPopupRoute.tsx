import { formatYearMonth } from '@signalsync/content/formatYearMonth';
import { rating as content } from '@signalsync/content/rating';
import type { Clock, Stop } from '@signalsync/state/core/clock';
import { createRatingStore, type RatedBy } from '@signalsync/state/rating';
import { RatingPopup } from '@signalsync/ui/rating/RatingPopup';
import { useEffect } from 'react';
import { useCore, useStore, useStoreState } from '../../core/useCore.ts';
import { settings } from '../../settings/settings.ts';

const pauseMs = 500;

/** Dialogs, menus and the panels of the header. A closed panel may stay in the page, but then it has no size. */
const openWindows = '[role=dialog], [role=alertdialog], [role=menu]';
const inUse = 'input, textarea, select, iframe';

const isBusy = () =>
  [...document.querySelectorAll(openWindows)].some((element) => element.getClientRects().length > 0) ||
  document.activeElement?.matches(inUse) === true;

/**
 * Calls `run` as soon as no dialog, menu or panel is open and no field is in use. Returns a function that stops this.
 */
function whenUndisturbed(clock: Clock, run: () => void): Stop {
  let stop: Stop = () => undefined;
  const look = () => {
    if (isBusy()) {
      stop = clock.after(pauseMs, look);
      return;
    }
    // `run` may open a dialog. When the dialog closes, it returns the focus to the element that has the focus now. So
    // that element must not be the body.
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    run();
  };
  look();
  return () => stop();
}

/** Asks a member for a rating as soon as that interrupts nothing. */
export function RatingPopupRoute({ person }: { person: RatedBy }) {
  const { clock } = useCore();
  const store = useStore((core) => createRatingStore(core, (at) => formatYearMonth(at)));
  const { id, createdAt, time } = person;
  useEffect(() => {
    const asked = { id, createdAt, time };
    return store.isDue(asked) ? whenUndisturbed(clock, () => store.open(asked)) : undefined;
  }, [clock, store, id, createdAt, time]);
  return (
    <RatingPopup
      content={content}
      {...useStoreState(store.state)}
      reviewHref={settings.review}
      onRate={store.rate}
      onFeedbackChange={store.setFeedback}
      onSubmit={() => void store.submit()}
      onReview={store.review}
      onLater={store.later}
      onClose={store.close}
    />
  );
}
