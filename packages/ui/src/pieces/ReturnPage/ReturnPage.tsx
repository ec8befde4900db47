import { Logo } from '../../components/Logo/Logo.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import * as css from './ReturnPage.css.ts';

export interface ReturnPageProps {
  /** Beside the mark. */
  productName: string;
  /** What is happening. */
  title: string;
}

/** The page to which another site's consent page leads back, while it waits. What came of it is a `ReturnEnd`. */
export function ReturnPage({ productName, title }: ReturnPageProps) {
  return (
    <main className={css.screen}>
      <Logo name={productName} size="large" />
      <div role="status">
        <h1 className={css.title}>{title}</h1>
      </div>
      <span className={css.spinner}>
        <Spinner size="medium" />
      </span>
    </main>
  );
}
