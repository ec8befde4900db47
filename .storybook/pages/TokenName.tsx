import { useRef, useState } from 'react';
import * as css from './pages.css.ts';

interface TokenNameProps {
  /** The object that the token is in, as code imports it, such as `color`. */
  of: string;
  /** The token's name in that object, such as `accent` or `8`. */
  name: string;
}

/** A token as code writes it, such as `color.accent`. A press copies it, or selects it if the browser forbids copying. */
export function TokenName({ of, name }: TokenNameProps) {
  const text = /^\d/.test(name) ? `${of}[${name}]` : `${of}.${name}`;
  const button = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => {
        if (button.current) getSelection()?.selectAllChildren(button.current);
        setSaid('Selected');
      },
    );
  return (
    <>
      <button ref={button} type="button" className={css.token} onClick={() => void copy()}>
        {text}
      </button>{' '}
      <span role="status" className={css.quiet}>
        {said}
      </span>
    </>
  );
}
