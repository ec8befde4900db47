import { useIsOver } from './waiting.ts';
import { type ComponentType, createElement, useEffect, useState } from 'react';

/** A component whose code is loaded separately, after that of its parent. */
export interface LaterComponent<Props> {
  /** Loads the code, once. A call after a failure tries again. Rejects if the code cannot be loaded. */
  fetch: () => Promise<void>;
  /**
   * Returns whether the code is loaded. While `isWanted` is true, loads missing code, and throws to the error boundary
   * if that fails, or if nothing comes in time.
   */
  useIsReady: (isWanted: boolean) => boolean;
  /** The component. It renders nothing until its code is loaded, and then appears at once, without a fallback. */
  Component: ComponentType<Props>;
}

/** What browsers say of code that they cannot load. */
const codeMissing = 'Failed to fetch dynamically imported module';

/** Creates a component whose code is loaded later, by `load`. */
export function laterComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterComponent<Props> {
  let code: ComponentType<Props> | undefined;

  const fetch = async () => {
    code ??= await load();
  };

  function useIsReady(isWanted: boolean): boolean {
    const [result, setResult] = useState<{ failure?: { cause: unknown } }>({});
    const isMissing = isWanted && code === undefined;
    useEffect(() => {
      if (!isMissing) return;
      let isCurrent = true;
      fetch().then(
        () => {
          if (isCurrent) setResult({});
        },
        (cause: unknown) => {
          if (isCurrent) setResult({ failure: { cause } });
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [isMissing]);
    const isOver = useIsOver(isMissing);
    if (result.failure) throw result.failure.cause;
    if (isOver) throw new Error(codeMissing);
    return code !== undefined;
  }

  const Component = (props: Props) => code && createElement(code, props);

  return { fetch, useIsReady, Component };
}
