import * as css from './SkipLink.css.ts';

/** The first stop of the keyboard: leads past the header. Unseen until it is focused. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a href="#main" className={css.skipLink}>
      {children}
    </a>
  );
}
