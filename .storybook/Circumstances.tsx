import { type ReactNode, useInsertionEffect } from 'react';
import type { Circumstances as Chosen } from './globals.ts';
import { advice } from './pad.css.ts';

interface CircumstancesProps extends Chosen {
  /** False on a documentation page, whose own text must not change. */
  isAlone: boolean;
  /** Whether the browser can be told which colours and motion to emulate, as in the tests. */
  isEmulated: boolean;
  children: ReactNode;
}

/** Returns a hint for settings that a page cannot switch itself; null if none is needed. */
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

/** Applies the story's text size, and shows a hint if the user must set something in the browser. */
export function Circumstances({ isAlone, isEmulated, children, ...chosen }: CircumstancesProps) {
  const size = isAlone && chosen.text === 'double' ? '200%' : '';
  // Runs before the story measures itself.
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
