import { titles } from '@signalsync/content/titles';
import { paths } from './paths.ts';
import { lazyRoute } from './router/lazyRoute.tsx';

const landing = lazyRoute(() => import('./routes/landing.route.tsx'));
const pricing = lazyRoute(() => import('./routes/pricing.route.tsx'));
const checkout = lazyRoute(() => import('./routes/checkout.route.tsx'));
const auth = lazyRoute(() => import('./routes/signIn.route.tsx'));
const googleReturn = lazyRoute(() => import('./routes/googleReturn.route.tsx'));
const discordReturn = lazyRoute(() => import('./routes/discordReturn.route.tsx'));
const account = lazyRoute(() => import('./routes/account.route.tsx'));
const churn = lazyRoute(() => import('./routes/churn.route.tsx'));
const legal = lazyRoute(() => import('./routes/legal.route.tsx'));
const emailChange = lazyRoute(() => import('./routes/emailChange.route.tsx'));

/** The route table. A `session` route has a gate, which sends a signed-out visitor to the sign-in first. */
export const routes = [
  { path: paths.landing, title: titles.landing, access: 'public', route: landing },
  { path: paths.pricing, title: titles.pricing, access: 'public', route: pricing },
  { path: paths.checkout, title: titles.checkout, access: 'public', route: checkout },
  { path: paths.auth, title: titles.auth, access: 'public', route: auth },
  { path: paths.googleReturn, title: titles.googleReturn, access: 'public', route: googleReturn },
  { path: paths.discordReturn, title: titles.discordReturn, access: 'public', route: discordReturn },
  { path: paths.account, title: titles.account, access: 'session', route: account },
  { path: paths.churn, title: titles.churn, access: 'session', route: churn },
  { path: paths.terms, title: titles.terms, access: 'public', route: legal },
  { path: paths.privacy, title: titles.privacy, access: 'public', route: legal },
  { path: paths.returns, title: titles.returns, access: 'public', route: legal },
  { path: paths.eula, title: titles.eula, access: 'public', route: legal },
  { path: paths.confirmEmailChange, title: titles.confirmEmailChange, access: 'public', route: emailChange },
  { path: paths.undoEmailChange, title: titles.undoEmailChange, access: 'public', route: emailChange },
] as const;

const notFound = {
  title: titles.notFound,
  access: 'public',
  route: lazyRoute(() => import('./routes/notFound.route.tsx')),
} as const;

/** Returns the route of a path, with or without a trailing slash. Returns the not-found page for an unknown path. */
export const routeOf = (path: string) =>
  routes.find((entry) => entry.path === (path.replace(/\/+$/, '') || '/')) ?? notFound;
