import { Loading } from '../../components/Loading/Loading.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import * as css from './FullScreenSpinner.css.ts';

export interface FullScreenSpinnerProps {
  /** Says to screen readers what is loading. */
  label: string;
}

/** A full-page spinner, shown until the app knows which page to show. */
export function FullScreenSpinner({ label }: FullScreenSpinnerProps) {
  return (
    <main className={css.screen}>
      <Spinner size="large" />
      <Loading label={label} />
    </main>
  );
}
