import { formatYearMonth } from '@signalsync/content/formatYearMonth';
import { rating as content } from '@signalsync/content/rating';
import { createRatingStore, type RatedBy } from '@signalsync/state/rating';
import { RatingPopup } from '@signalsync/ui/rating/RatingPopup';
import { useEffect } from 'react';
import { useCore, useStore, useStoreState } from '../../core/useCore.ts';
import { settings } from '../../settings/settings.ts';
import { whenUndisturbed } from './whenUndisturbed.ts';

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
