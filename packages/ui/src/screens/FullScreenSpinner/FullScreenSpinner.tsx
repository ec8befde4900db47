import { Spinner } from '../../components/Spinner/Spinner.tsx';
import * as css from './FullScreenSpinner.css.ts';

export interface FullScreenSpinnerProps {
  /** What is awaited, for people who do not see the ring. */
  label: string;
}

/** Stands while it is not known yet what to show. */
export function FullScreenSpinner({ label }: FullScreenSpinnerProps) {
  return (
    <main className={css.screen}>
      <Spinner size="large" label={label} />
    </main>
  );
}
