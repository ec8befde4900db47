import { type ReactNode, useInsertionEffect } from 'react';
import type { Circumstances as Chosen } from './globals.ts';
import { advice } from './pad.css.ts';
import { spaceText } from './spacedText.ts';

interface CircumstancesProps extends Chosen {
  /** True on a story's own page. False on a documentation page, whose text must keep its size. */
  isAlone: boolean;
  /** True in the tests: they make the browser emulate the chosen colours, contrast and motion. */
  isEmulated: boolean;
  children: ReactNode;
}

/**
 * Returns a hint on how the user sets the chosen colours, contrast or motion in the browser, because a page cannot set
 * them. Returns null if the browser has these settings already.
 */
function adviceFor({ colors, contrast, motion }: Chosen): string | null {
  const wanted: [isWanted: boolean, feature: string][] = [
    [colors === 'forced', 'forced-colors: active'],
    [contrast === 'more', 'prefers-contrast: more'],
    [motion === 'reduced', 'prefers-reduced-motion: reduce'],
    [motion === 'full', 'prefers-reduced-motion: no-preference'],
  ];
  const missing = wanted.find(([isWanted, feature]) => isWanted && !matchMedia(`(${feature})`).matches);
  if (missing === undefined) return null;
  return `A page cannot switch this on by itself. In Chrome: DevTools, More tools, Rendering, Emulate CSS media feature ${missing[1]}.`;
}

/** Applies the chosen text size and spacing to a story. Shows a hint if the user must set the rest in the browser. */
export function Circumstances({ isAlone, isEmulated, children, ...chosen }: CircumstancesProps) {
  const size = isAlone && chosen.text === 'double' ? '200%' : '';
  const isWide = isAlone && chosen.spacing === 'wide';
  // Runs before the story's components measure their layout.
  useInsertionEffect(() => {
    document.documentElement.style.fontSize = size;
    return () => {
      document.documentElement.style.fontSize = '';
    };
  }, [size]);
  useInsertionEffect(() => (isWide ? spaceText() : undefined), [isWide]);
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
