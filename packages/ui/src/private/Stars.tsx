import { Star } from 'lucide';
import { Icon } from './Icon.tsx';
import * as css from './Stars.css.ts';

/**
 * Five stars, of which the first `count` are filled. They are hidden from screen readers, so the text next to them must
 * say the same.
 */
export function Stars({ count }: { count: number }) {
  return (
    <span className={css.stars}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} icon={Star} size={16} className={star <= count ? css.full : css.empty} />
      ))}
    </span>
  );
}
