import * as css from './SkipLink.css.ts';

/** The first Tab stop: a link that skips the header. Invisible until it has the focus. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a href="#main" className={css.skipLink}>
      {children}
    </a>
  );
}
