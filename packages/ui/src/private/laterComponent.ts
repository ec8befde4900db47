import { type ComponentType, createElement, useEffect, useState } from 'react';

/** A component whose code comes after the code of the component around it. */
export interface LaterComponent<Props> {
  /** Fetches the code once; a call after a failure tries again. Rejects if the code cannot be loaded. */
  fetch: () => Promise<void>;
  /**
   * Returns whether the code is there. While `isWanted` is true, it fetches missing code, and throws to the error
   * boundary if the code cannot be loaded.
   */
  useIsReady: (isWanted: boolean) => boolean;
  /** The component. Renders nothing until its code is there, and then at once, without a fallback before. */
  Component: ComponentType<Props>;
}

/** Declares a component whose code comes later. */
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
    if (result.failure) throw result.failure.cause;
    return code !== undefined;
  }

  const Component = (props: Props) => code && createElement(code, props);

  return { fetch, useIsReady, Component };
}
