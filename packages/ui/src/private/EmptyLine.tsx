import { SignalLine } from '../components/SignalLine/SignalLine.tsx';
import * as css from './EmptyLine.css.ts';

/** Shown in place of an empty list: a row of nodes and a sentence that says what would be listed. */
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
