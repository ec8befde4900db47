import type { CheckoutContent } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import type { ShellContent } from '@signalsync/content/shell';
import { ShieldCheck, Star } from 'lucide';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Icon } from '../../private/Icon.tsx';
import { inline8, visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './Checkout.css.ts';

interface TrustProps {
  content: CheckoutContent;
  shell: ShellContent;
}

/** The guarantee, the rating and the educational notice. */
export function Trust({ content, shell }: TrustProps) {
  const { rating, guarantee } = content;
  return (
    <>
      <div className={inline8}>
        <Badge icon={<Icon icon={ShieldCheck} size={16} />}>{guarantee}</Badge>
        <Badge icon={<Icon icon={Star} size={16} className={css.star} />}>
          <span aria-hidden>{rating.score}</span>
          <span className={visuallyHidden}>{fill(rating.badge, { score: rating.score })}</span>
        </Badge>
      </div>
      <p className={css.educational}>{shell.footer.educationalLong}</p>
    </>
  );
}
