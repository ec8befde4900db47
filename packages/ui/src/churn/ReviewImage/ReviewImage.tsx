import { Stars } from '../../private/Stars.tsx';
import { inline8, monoLabel, visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './ReviewImage.css.ts';

export interface ReviewImageProps {
  /** The words of the review. */
  quote: string;
  /** Number of filled stars, from 1 to 5. */
  stars: number;
  /** The stars in words, such as '5 out of 5 stars'. */
  starsLabel: string;
  /** A text that says where the review was published, or that it is a sample. */
  mark: string;
}

/** A review as a review site shows it: a drawing of a person, stars, and what the person wrote. */
export function ReviewImage({ quote, stars, starsLabel, mark }: ReviewImageProps) {
  return (
    <figure className={css.image}>
      <span className={inline8}>
        <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden>
          <circle className={css.paper} cx="12" cy="12" r="12" />
          <circle className={css.ink} cx="12" cy="9.5" r="3.5" />
          <path className={css.ink} d="M5.5 19a6.5 6.5 0 0 1 13 0Z" />
        </svg>
        <Stars count={stars} />
        <span className={visuallyHidden}>{starsLabel}</span>
      </span>
      <blockquote className={css.quote}>{quote}</blockquote>
      <figcaption className={monoLabel}>{mark}</figcaption>
    </figure>
  );
}
