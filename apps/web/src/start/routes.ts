import { titles } from '@signalsync/content/titles';
import { paths } from '../router/paths.ts';
import { lazyRoute } from '../router/lazyRoute.tsx';
import type { RouteEntry } from '../router/routeTable.ts';

const landing = lazyRoute(() => import('../routes/landing.route.tsx'));
const pricing = lazyRoute(() => import('../routes/pricing.route.tsx'));
const checkout = lazyRoute(() => import('../routes/checkout.route.tsx'));
const auth = lazyRoute(() => import('../routes/signIn.route.tsx'));
const signInLink = lazyRoute(() => import('../routes/signInLink.route.tsx'));
const googleReturn = lazyRoute(() => import('../routes/googleReturn.route.tsx'));
const discordReturn = lazyRoute(() => import('../routes/discordReturn.route.tsx'));
const account = lazyRoute(() => import('../routes/account.route.tsx'));
const churn = lazyRoute(() => import('../routes/churn.route.tsx'));
const legal = lazyRoute(() => import('../routes/legal.route.tsx'));
const emailChange = lazyRoute(() => import('../routes/emailChange.route.tsx'));
const accountDeletion = lazyRoute(() => import('../routes/accountDeletion.route.tsx'));
const notFound = lazyRoute(() => import('../routes/notFound.route.tsx'));

/** The route table. The page for unknown URLs is the last. */
export const routes: readonly RouteEntry[] = [
  { path: paths.landing, title: titles.landing, access: 'public', route: landing },
  { path: paths.pricing, title: titles.pricing, access: 'public', route: pricing },
  { path: paths.checkout, title: titles.checkout, access: 'public', route: checkout },
  { path: paths.auth, title: titles.auth, access: 'public', route: auth },
  { path: paths.signInLink, title: titles.signInLink, access: 'public', route: signInLink },
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
  { path: paths.undoDeletion, title: titles.accountDeletion, access: 'public', route: accountDeletion },
  { path: paths.accountDeleted, title: titles.accountDeletion, access: 'public', route: accountDeletion },
  { path: null, title: titles.notFound, access: 'public', route: notFound },
];
