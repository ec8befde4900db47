import { Stars } from '../../private/Stars.tsx';
import { inline8, monoLabel, stack12 } from '../../theme/recipes.css.ts';
import * as css from './ReviewImage.css.ts';

export interface ReviewImageProps {
  /** Description of the picture for screen readers. */
  description: string;
  /** Number of filled stars, from 1 to 5. */
  stars: number;
  /** A text that says where the review was published, or that it is a sample. */
  mark: string;
}

/** A drawing of a review: a person, stars, and grey lines that stand for the text. */
export function ReviewImage({ description, stars, mark }: ReviewImageProps) {
  return (
    <figure className={css.image}>
      <div role="img" aria-label={description} className={stack12}>
        <span className={inline8}>
          <svg width={24} height={24} viewBox="0 0 24 24">
            <circle className={css.paper} cx="12" cy="12" r="12" />
            <circle className={css.ink} cx="12" cy="9.5" r="3.5" />
            <path className={css.ink} d="M5.5 19a6.5 6.5 0 0 1 13 0Z" />
          </svg>
          <Stars count={stars} />
        </span>
        <svg width="100%" height={32}>
          <rect className={css.paper} width="100%" height="6" rx="3" />
          <rect className={css.paper} y="13" width="86%" height="6" rx="3" />
          <rect className={css.paper} y="26" width="54%" height="6" rx="3" />
        </svg>
      </div>
      <figcaption className={monoLabel}>{mark}</figcaption>
    </figure>
  );
}
