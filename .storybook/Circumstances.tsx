import { type ReactNode, useInsertionEffect } from 'react';
import type { Circumstances as Chosen } from './globals.ts';
import { advice } from './pad.css.ts';

interface CircumstancesProps extends Chosen {
  /** True on a story's own page. False on a documentation page, whose text must keep its size. */
  isAlone: boolean;
  /** True in the tests: they make the browser emulate the chosen colours and motion. */
  isEmulated: boolean;
  children: ReactNode;
}

/**
 * Returns a hint on how the user sets the chosen colours or motion in the browser, because a page cannot set them.
 * Returns null if the browser has these settings already.
 */
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

/** Applies the chosen text size to a story, and shows a hint if the user must set colours or motion in the browser. */
export function Circumstances({ isAlone, isEmulated, children, ...chosen }: CircumstancesProps) {
  const size = isAlone && chosen.text === 'double' ? '200%' : '';
  // Runs before the story's components measure their layout.
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
