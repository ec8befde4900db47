import { type ReactNode, useInsertionEffect } from 'react';
import type { Circumstances as Chosen } from './globals.ts';
import { advice } from './pad.css.ts';

interface CircumstancesProps extends Chosen {
  /** False on a page of documentation, whose own text must stay as it is. */
  isAlone: boolean;
  /** Whether a browser is told of colours and motion, as the tests' is. */
  isEmulated: boolean;
  children: ReactNode;
}

/** What a page cannot switch by itself, and what to do instead. */
function adviceFor({ colors, motion }: Chosen): string | null {
  const media = (feature: string) => matchMedia(`(${feature})`).matches;
  const isMissing =
    (colors === 'forced' && !media('forced-colors: active')) ||
    (motion === 'reduced' && !media('prefers-reduced-motion: reduce')) ||
    (motion === 'full' && media('prefers-reduced-motion: reduce'));
  if (!isMissing) return null;
  const [feature, value] =
    colors === 'forced'
      ? ['forced-colors', 'active']
      : ['prefers-reduced-motion', motion === 'full' ? 'no-preference' : 'reduce'];
  return `A page cannot switch this on by itself. In Chrome: DevTools, More tools, Rendering, Emulate CSS media feature ${feature}: ${value}.`;
}

/** The text size that a story asks for, and a line where the browser has to be told something by hand. */
export function Circumstances({ isAlone, isEmulated, children, ...chosen }: CircumstancesProps) {
  const size = isAlone && chosen.text === 'double' ? '200%' : '';
  // Before the story measures itself.
  useInsertionEffect(() => {
    document.documentElement.style.fontSize = size;
    return () => {
      document.documentElement.style.fontSize = '';
    };
  }, [size]);
  const line = isEmulated || !isAlone ? null : adviceFor(chosen);
  return (
    <>
      {line && (
        <p role="note" className={advice}>
          {line}
        </p>
      )}
      {children}
    </>
  );
}
