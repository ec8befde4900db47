import { Star } from 'lucide';
import { Icon } from './Icon.tsx';
import * as css from './Stars.css.ts';

interface StarsProps {
  /** How many of the five are full. */
  count: number;
}

/** Five stars, the first of them full. It says nothing to assistive technology: the words beside it do. */
export function Stars({ count }: StarsProps) {
  return (
    <span className={css.stars}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} icon={Star} size={16} className={star <= count ? css.full : css.empty} />
      ))}
    </span>
  );
}
