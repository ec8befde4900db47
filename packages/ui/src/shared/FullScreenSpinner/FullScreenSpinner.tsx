import { Spinner } from '../../components/Spinner/Spinner.tsx';
import * as css from './FullScreenSpinner.css.ts';

export interface FullScreenSpinnerProps {
  /** Text for screen readers that says what is loading. */
  label: string;
}

/** A full-page spinner, shown until the app knows which page to show. */
export function FullScreenSpinner({ label }: FullScreenSpinnerProps) {
  return (
    <main className={css.screen}>
      <Spinner size="large" label={label} />
    </main>
  );
}
