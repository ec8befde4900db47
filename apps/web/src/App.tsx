import { shell } from '@signalsync/content/shell';
import { titles } from '@signalsync/content/titles';
import { FullScreenSpinner } from '@signalsync/ui/screens/FullScreenSpinner';
import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { AuthGate } from './router/AuthGate.tsx';
import { CrashBoundary } from './router/CrashBoundary.tsx';
import { Page } from './router/Page.tsx';
import { notFoundRoute, routes } from './routes.ts';
import { Toasts } from './Toasts.tsx';

/** The whole app: the route table, each route behind its gate. */
export function App() {
  return (
    <CrashBoundary>
      <Suspense fallback={<FullScreenSpinner label={shell.loading} />}>
        <Switch>
          {routes.map(({ path, title, access, route: { Component } }) => (
            <Route key={path} path={path}>
              {access === 'session' ? (
                <AuthGate>
                  <Page title={title} Route={Component} />
                </AuthGate>
              ) : (
                <Page title={title} Route={Component} />
              )}
            </Route>
          ))}
          <Route>
            <Page title={titles.notFound} Route={notFoundRoute.Component} />
          </Route>
        </Switch>
      </Suspense>
      <Toasts />
    </CrashBoundary>
  );
}
