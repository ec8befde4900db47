/** The one version of Stripe's interface that the fake speaks. */
export const apiVersion = '2026-10-28.endive';
