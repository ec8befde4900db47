/** The one version of Stripe's interface that the double speaks. */
export const apiVersion = '2026-10-28.endive';
