import { inDisplayOrder, type Plan, planKindOf } from '@signalsync/contract/model/plan';
import type { Graph, Product } from 'schema-dts';

/** Finds the marks that the build puts into the HTML of pages (`apps/web/build/plansPlace.ts`). */
const rootPart = /<!--root-->[^]*<!--\/root-->/;
const offersMark = '<!--offers-->';

/**
 * Returns the HTML of a page with the plans in it: rendered for readers, and on the pricing page in the words of
 * schema.org for search engines.
 *
 * @param root - what the web app has rendered with these plans
 * @param origin - the web app's origin
 */
export const pageWithPlans = (page: string, root: string, plans: readonly Plan[], origin: string): string =>
  page.replace(rootPart, () => root).replace(offersMark, () => dataOf(inDisplayOrder(plans), origin));

/** Returns a plan as a product with an offer. A plan that hides its price, or has no currency, is left out. */
function productOf(plan: Plan, origin: string): Product[] {
  const { price, currency, hidePrice, name } = plan;
  if (hidePrice || !currency) return [];
  const perMonth = planKindOf(name) !== 'lifetime';
  return [
    {
      '@type': 'Product',
      name,
      offers: {
        '@type': 'Offer',
        url: `${origin}/pricing`,
        price,
        priceCurrency: currency,
        availability: 'https://schema.org/InStock',
        ...(perMonth && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: currency,
            // The code for a month in UN/CEFACT Recommendation 20.
            unitCode: 'MON',
          },
        }),
      },
    },
  ];
}

function dataOf(plans: readonly Plan[], origin: string): string {
  const products = plans.flatMap((plan) => productOf(plan, origin));
  if (products.length === 0) return '';
  const graph: Graph = { '@context': 'https://schema.org', '@graph': products };
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}
