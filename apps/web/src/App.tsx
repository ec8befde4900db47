import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { AuthGate } from './router/AuthGate.tsx';
import { CrashBoundary } from './router/CrashBoundary.tsx';
import { notFoundRoute, routes } from './routes.ts';
import { Spinner } from './router/Spinner.tsx';
import { Toasts } from './router/Toasts.tsx';

/** The whole app: the route table, each route behind its gate. */
export function App() {
  return (
    <CrashBoundary>
      <Suspense fallback={<Spinner />}>
        <Switch>
          {routes.map(({ path, access, route: { Component } }) => (
            <Route key={path} path={path}>
              {access === 'session' ? (
                <AuthGate>
                  <Component />
                </AuthGate>
              ) : (
                <Component />
              )}
            </Route>
          ))}
          <Route>
            <notFoundRoute.Component />
          </Route>
        </Switch>
      </Suspense>
      <Toasts />
    </CrashBoundary>
  );
}
