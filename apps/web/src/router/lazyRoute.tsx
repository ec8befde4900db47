import { type ComponentType, type ReactNode, use } from 'react';
import { systemClock } from '../platform/clock.ts';

type Gate = ComponentType<{ children: ReactNode }>;

interface RouteModule {
  default: ComponentType;
  /** What a `session` route stands behind; it has to have one. */
  Gate?: Gate;
}

/** A route whose code is fetched when it is first needed. */
export interface LazyRoute {
  /** Fetches the code, once; after a failure again. Rejects when it cannot be had. */
  preload: () => Promise<RouteModule>;
  /** Goes to the route once its code is there, or cannot be had; after a second in any case, to where it says that it is loading. */
  follow: (go: () => void) => void;
  /** Throws what `preload` rejected with. */
  Component: ComponentType;
  /** The route's gate. Where it has none, nothing gets through. */
  Gate: Gate;
}

/** Like `React.lazy`, but a route that was preloaded renders at once, so that hydration and navigation never flash a fallback. */
export function lazyRoute(load: () => Promise<RouteModule>): LazyRoute {
  let current: Promise<RouteModule> | undefined;
  let hasFailed = false;

  const preload = () => {
    if (current && !hasFailed) return current;
    hasFailed = false;
    const loading = load();
    current = loading;
    void loading.then(
      (module) => {
        // Where `use` looks for a value before it waits for one.
        void Object.assign(loading, { status: 'fulfilled', value: module });
      },
      () => {
        hasFailed = true;
      },
    );
    return loading;
  };

  function Component() {
    const { default: Route } = use(current ?? preload());
    return <Route />;
  }
  function Gate({ children }: { children: ReactNode }) {
    const { Gate: OwnGate } = use(current ?? preload());
    return OwnGate && <OwnGate>{children}</OwnGate>;
  }

  const follow = (go: () => void) => {
    void Promise.race([preload(), new Promise<void>((resolve) => void systemClock.after(1000, resolve))]).then(go, go);
  };

  return { preload, follow, Component, Gate };
}
