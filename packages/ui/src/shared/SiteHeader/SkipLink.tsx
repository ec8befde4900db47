import * as css from './SkipLink.css.ts';

interface SkipLinkProps {
  children: string;
  /** Called instead of the jump to `#main`, on a page whose hash has another meaning. */
  onSkip?: () => void;
}

/** The first Tab stop: a link that skips the header. Invisible until it has the focus. */
export function SkipLink({ children, onSkip }: SkipLinkProps) {
  return (
    <a
      href="#main"
      className={css.skipLink}
      onClick={(event) => {
        if (onSkip === undefined) return;
        event.preventDefault();
        onSkip();
      }}
    >
      {children}
    </a>
  );
}
