import { Logo } from '../../components/Logo/Logo.tsx';
import { useSlowLabel } from '../../private/waiting.ts';
import { mutedSmall } from '../../theme/recipes.css.ts';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import * as css from './ReturnPage.css.ts';

export interface ReturnPageProps {
  /** The product's name, shown next to the logo. */
  productName: string;
  /** Says what is happening, such as that the sign-in is being finished. */
  title: string;
}

/** The page that a user sees for a moment after Google's or Discord's consent page. `ReturnEnd` shows a failure. */
export function ReturnPage({ productName, title }: ReturnPageProps) {
  const slow = useSlowLabel(true);
  return (
    <main className={css.screen}>
      <Logo name={productName} size="large" />
      <div role="status">
        <h1 className={css.title}>{title}</h1>
        {slow !== null && <p className={mutedSmall}>{slow}</p>}
      </div>
      <span className={css.spinner}>
        <Spinner size="medium" />
      </span>
    </main>
  );
}
