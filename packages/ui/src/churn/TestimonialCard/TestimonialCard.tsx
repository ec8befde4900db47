import { Stars } from '../../private/Stars.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './TestimonialCard.css.ts';

export interface TestimonialCardProps {
  /** The words of the review. */
  quote: string;
  /** Number of filled stars, from 1 to 5. */
  stars: number;
  /** The stars in words, such as '5 out of 5 stars'. */
  starsLabel: string;
  /** Text that names the author, or says that the quote is a sample. */
  mark: string;
}

/** A quote about the product, with its author. */
export function TestimonialCard({ quote, stars, starsLabel, mark }: TestimonialCardProps) {
  return (
    <figure className={css.card}>
      <Stars count={stars} />
      <span className={visuallyHidden}>{starsLabel}</span>
      <blockquote className={css.quote}>{quote}</blockquote>
      <figcaption className={css.mark}>{mark}</figcaption>
    </figure>
  );
}
