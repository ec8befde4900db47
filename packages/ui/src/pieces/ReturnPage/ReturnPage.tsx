import type { ReactNode } from 'react';
import { Logo } from '../../components/Logo/Logo.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import * as css from './ReturnPage.css.ts';

interface ReturnPageOwnProps {
  /** Beside the mark. */
  productName: string;
  /** What is happening, or what happened. */
  title: string;
}

interface WaitingProps {
  description?: never;
  action?: never;
}

interface EndedProps {
  /** Why, and what to do. */
  description?: string;
  /** The one way on. With it the page has come to its end and says so; without it a ring turns. */
  action: ReactNode;
}

export type ReturnPageProps = ReturnPageOwnProps & (WaitingProps | EndedProps);

/** The page on which another site's consent page ends: it waits, or says what came of it. */
export function ReturnPage({ productName, title, description, action }: ReturnPageProps) {
  const hasEnded = action !== undefined;
  return (
    <main className={css.screen}>
      <div className={css.column}>
        <Logo name={productName} size="large" />
        <div key={hasEnded ? 'ended' : 'waiting'} role={hasEnded ? 'alert' : 'status'} className={css.said}>
          <h1 className={css.title}>{title}</h1>
          {description !== undefined && <p className={css.description}>{description}</p>}
        </div>
        {hasEnded ? (
          action
        ) : (
          <span className={css.spinner}>
            <Spinner size="medium" />
          </span>
        )}
      </div>
    </main>
  );
}
