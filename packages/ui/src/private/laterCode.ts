import { useEffect, useState } from 'react';

/** Code that comes after the component that needs it. */
export interface LaterCode<Code> {
  /** Fetches the code once; a call after a failure tries again. Rejects if the code cannot be loaded. */
  fetch: () => Promise<Code>;
  /**
   * Returns the code, or undefined until it is there. While `isWanted` is true, it fetches missing code, and throws to
   * the error boundary if the code cannot be loaded.
   */
  useCode: (isWanted: boolean) => Code | undefined;
}

/** Declares code that comes later. No fallback is shown while it is fetched, and it renders at once if it is there. */
export function laterCode<Code>(load: () => Promise<Code>): LaterCode<Code> {
  let code: Code | undefined;

  const fetch = async () => {
    code ??= await load();
    return code;
  };

  function useCode(isWanted: boolean): Code | undefined {
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
    return code;
  }

  return { fetch, useCode };
}
