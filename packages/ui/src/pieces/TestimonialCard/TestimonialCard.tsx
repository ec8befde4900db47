import { Stars } from '../../private/Stars.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './TestimonialCard.css.ts';

export interface TestimonialCardProps {
  quote: string;
  /** 1 to 5. */
  stars: number;
  /** The stars in words, like '5 out of 5 stars'. */
  starsLabel: string;
  /** Who said it, or that it is a sample. */
  mark: string;
}

/** What somebody says about the product, and who it is. */
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
