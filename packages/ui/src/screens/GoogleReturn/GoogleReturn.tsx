import type { GoogleReturnContent } from '@signalsync/content/googleReturn';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Logo } from '../../components/Logo/Logo.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import * as css from './GoogleReturn.css.ts';

/** `done` stands for the moment before the account appears. */
export type GoogleReturnResult = { status: 'pending' } | { status: 'done' } | { status: 'failed'; message: string };

export interface GoogleReturnProps {
  content: GoogleReturnContent;
  result: GoogleReturnResult;
  /** Beside the mark. */
  productName: string;
  /** Where 'Back to Login' leads. */
  signInHref: string;
}

/** The return from Google's consent page. */
export function GoogleReturn({ content, result, productName, signInHref }: GoogleReturnProps) {
  return (
    <main className={css.screen}>
      <div className={css.column}>
        <Logo name={productName} size="large" />
        {result.status === 'failed' ? (
          <>
            <div role="alert">
              <h1 className={css.title}>{result.message}</h1>
            </div>
            <ButtonLink href={signInHref} size="large">
              {content.back}
            </ButtonLink>
          </>
        ) : (
          <>
            <div role="status">
              <h1 className={css.title}>{content.pending}</h1>
            </div>
            <span className={css.spinner}>
              <Spinner size="medium" />
            </span>
          </>
        )}
      </div>
    </main>
  );
}
