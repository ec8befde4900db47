import { paths } from './paths.ts';
import { lazyRoute } from './router/lazyRoute.tsx';

const legal = lazyRoute(() => import('./routes/legal.route.tsx'));

/** The route table. `session` routes send a signed-out visitor to the sign-in first. */
export const routes = [
  { path: paths.landing, access: 'public', route: lazyRoute(() => import('./routes/landing.route.tsx')) },
  { path: paths.pricing, access: 'public', route: lazyRoute(() => import('./routes/pricing.route.tsx')) },
  { path: paths.auth, access: 'public', route: lazyRoute(() => import('./routes/auth.route.tsx')) },
  { path: paths.googleReturn, access: 'public', route: lazyRoute(() => import('./routes/googleReturn.route.tsx')) },
  { path: paths.account, access: 'session', route: lazyRoute(() => import('./routes/account.route.tsx')) },
  { path: paths.terms, access: 'public', route: legal },
  { path: paths.privacy, access: 'public', route: legal },
  { path: paths.returns, access: 'public', route: legal },
  { path: paths.eula, access: 'public', route: legal },
  {
    path: paths.confirmEmailChange,
    access: 'public',
    route: lazyRoute(() => import('./routes/emailChange.route.tsx')),
  },
  { path: paths.undoEmailChange, access: 'public', route: lazyRoute(() => import('./routes/emailChange.route.tsx')) },
] as const;

export const notFoundRoute = lazyRoute(() => import('./routes/notFound.route.tsx'));

/** The route behind a path, with or without a slash at its end. */
export const routeOf = (path: string) =>
  routes.find((entry) => entry.path === (path.replace(/\/+$/, '') || '/'))?.route ?? notFoundRoute;
