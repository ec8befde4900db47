/** Budgets of each route: gzipped JavaScript before load, in kB, and what is aimed at. Every route shares the rest. */
export const routes = [
  { path: '/', js: 90, aim: 78, isPublic: true, isPrerendered: true },
  { path: '/pricing', js: 90, aim: 78, isPublic: true, isPrerendered: true },
  { path: '/auth', js: 95, aim: 88, isPublic: true, isPrerendered: true },
  { path: '/auth/google/callback', js: 85, aim: 75, isPublic: true },
  { path: '/discord-auth', js: 85, aim: 75, isPublic: true },
  { path: '/checkout?priceId=price_monthly', js: 115, aim: 100 },
  { path: '/churn-shield', js: 115, aim: 100, needsSession: true },
  { path: '/account', js: 145, aim: 130, needsSession: true },
  // A further tab: 15 more, 10 aimed at.
  { path: '/account#connect', js: 160, aim: 140, needsSession: true },
  { path: '/account#billing', js: 160, aim: 140, needsSession: true },
  // The course with its lessons: 25 more, 10 aimed at.
  { path: '/account#learn', js: 170, aim: 140, needsSession: true },
];

/** For every route: gzipped CSS and font in kB. Requests count on public pages. CLS has no unit; LCP is against the floor. */
export const shared = { css: 12, font: 30, requests: 7, cls: 0.01, lcpOverFloor: 1.25 };
