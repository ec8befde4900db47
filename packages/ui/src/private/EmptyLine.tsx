import { SignalLine } from '../components/SignalLine/SignalLine.tsx';
import * as css from './EmptyLine.css.ts';

/** An empty state: a signal line (a row of nodes, none reached) and a sentence that says what will be shown. */
export function EmptyLine({ children }: { children: string }) {
  return (
    <div className={css.empty}>
      <div className={css.line}>
        <SignalLine count={5} reached={0} background="surface" isDecorative />
      </div>
      <p>{children}</p>
    </div>
  );
}
