import { ratingStars } from '@signalsync/content/constants';
import { Star } from 'lucide';
import { useId } from 'react';
import { Icon } from '../../private/Icon.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as styles from './StarRadios.css.ts';

interface StarRadiosProps {
  /** The question, for screen readers. For sighted users, the dialog's title is the question. */
  label: string;
  /** Returns the label of a star, such as `(6) => '6 of 10'`. */
  starLabel: (rating: number) => string;
  /** The chosen rating; null if the user has chosen none. */
  value: number | null;
  onChange: (rating: number) => void;
}

const ratings = Array.from({ length: ratingStars }, (_, index) => index + 1);

/** A row of stars that are radio buttons. All stars up to the chosen one are filled. Arrow keys change the choice. */
export function StarRadios({ label, starLabel, value, onChange }: StarRadiosProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={visuallyHidden}>{label}</legend>
      <div className={styles.list}>
        {ratings.map((rating) => (
          <label
            key={rating}
            className={styles.star}
            data-filled={(value !== null && rating <= value) || undefined}
            data-selected={rating === value || undefined}
          >
            <input
              type="radio"
              name={name}
              className={styles.radio}
              aria-label={starLabel(rating)}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
            />
            <Icon icon={Star} size={28} className={styles.drawing} />
            {rating}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
