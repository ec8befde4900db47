const dayMs = 86_400_000;
const newest = Date.UTC(2026, 10, 19, 12);

/** Returns `count` invoices as a server may send them, newest first, one per day. */
const invoicesOf = (count) =>
  Array.from({ length: count }, (_, index) => ({
    id: `in_${index + 1}`,
    description: 'SignalSync Premium (Monthly)',
    date: new Date(newest - index * dayMs).toISOString(),
    currency: 'USD',
    amount: 149,
    invoiceUrl: `https://invoice.stripe.com/i/in_${index + 1}`,
  }));

/**
 * Answers the page's call for the billing history with `count` invoices in one reply. A real server would send large
 * histories in several replies.
 */
export async function fillHistory(page, count) {
  const body = JSON.stringify(invoicesOf(count));
  await page.route('**/api/stripe/billing-history/**', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
}
