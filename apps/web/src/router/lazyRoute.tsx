import { type ComponentType, type ReactNode, use } from 'react';
import { systemClock } from '../platform/clock.ts';
import { codeOf } from '../platform/leaving.ts';

interface RouteModule {
  default: ComponentType;
  /** Shows the route only to a signed-in user. Every `session` route must export a gate. */
  Gate?: ComponentType<{ children: ReactNode }>;
}

/** A route whose code is loaded on demand. */
export type LazyRoute = ReturnType<typeof lazyRoute>;

/**
 * Works like `React.lazy`, but a preloaded route renders at once. Hydration and navigation therefore never flash a
 * fallback.
 */
export function lazyRoute(load: () => Promise<RouteModule>) {
  let current: Promise<RouteModule> | undefined;
  let hasFailed = false;

  /** Loads the code once; a call after a failure tries again. Rejects if the code cannot be loaded. */
  const preload = () => {
    if (current && !hasFailed) return current;
    hasFailed = false;
    const loading = codeOf(load());
    current = loading;
    void loading.then(
      (module) => {
        // React's `use` reads these fields first, so a loaded route renders without waiting.
        void Object.assign(loading, { status: 'fulfilled', value: module });
      },
      () => {
        hasFailed = true;
      },
    );
    return loading;
  };

  /** The route's component. Throws the error with which `preload` rejected. */
  function Component() {
    const { default: Route } = use(current ?? preload());
    return <Route />;
  }
  /** The gate of a `session` route. If the route's module exports no gate, this shows nothing to anybody. */
  function Gate({ children }: { children: ReactNode }) {
    const { Gate: OwnGate } = use(current ?? preload());
    return OwnGate && <OwnGate>{children}</OwnGate>;
  }

  /**
   * Calls `go`, which navigates to the route, when loading the route's code has succeeded or failed. After one second
   * it calls `go` anyway, and the route shows that it is loading.
   */
  const follow = (go: () => void) => {
    void Promise.race([preload(), new Promise<void>((resolve) => void systemClock.after(1000, resolve))]).then(go, go);
  };

  return { preload, follow, Component, Gate };
}
