import { type ComponentType, use } from 'react';

interface RouteModule {
  default: ComponentType;
}

/** A route whose code is fetched when it is first needed. */
export interface LazyRoute {
  /** Fetches the code; later calls share the first one. Rejects when the chunk cannot be had. */
  preload: () => Promise<RouteModule>;
  Component: ComponentType;
}

/** Like `React.lazy`, but a route that was preloaded renders at once, so that hydration and navigation never flash a fallback. */
export function lazyRoute(load: () => Promise<RouteModule>): LazyRoute {
  let loaded: RouteModule | undefined;
  let loading: Promise<RouteModule> | undefined;

  const preload = () => {
    loading ??= load().then((module) => {
      loaded = module;
      return module;
    });
    return loading;
  };

  function Component() {
    const { default: Route } = loaded ?? use(preload());
    return <Route />;
  }

  return { preload, Component };
}
