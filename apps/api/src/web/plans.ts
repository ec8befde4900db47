import { majorUnits } from '@signalsync/content/format';
import { isInterval, monthsOf } from '@signalsync/content/planInterval';
import { inDisplayOrder, type Plan } from '@signalsync/contract/model/plan';
import type { Graph, Product, UnitPriceSpecification } from 'schema-dts';

/**
 * The marks that the build puts into the HTML of pages (`apps/web/build/plansPlace.ts`): the place of the rendered app,
 * and the place of the data about our offers.
 */
const rootPart = /<!--root-->[^]*<!--\/root-->/;
const offersMark = '<!--offers-->';

/**
 * Returns the HTML of a page with the plans in it. Readers get them rendered. On the pricing page, search engines get
 * them as schema.org data.
 *
 * @param root - what the web app has rendered with these plans
 * @param origin - the web app's origin
 */
export const pageWithPlans = (page: string, root: string, plans: readonly Plan[], origin: string): string =>
  page.replace(rootPart, () => root).replace(offersMark, () => dataOf(inDisplayOrder(plans), origin));

/**
 * Returns a plan as a schema.org product with an offer. The price is the amount of one charge. Returns nothing for a
 * plan that hides its price, or whose amount or currency is unknown.
 */
function productOf(plan: Plan, origin: string): Product[] {
  const { unitAmount, currency, hidePrice, name, interval } = plan;
  if (hidePrice || !currency || unitAmount === null) return [];
  const charged = { price: majorUnits(unitAmount, currency), priceCurrency: currency };
  return [
    {
      '@type': 'Product',
      name,
      offers: {
        '@type': 'Offer',
        url: `${origin}/pricing`,
        ...charged,
        availability: 'https://schema.org/InStock',
        ...(isInterval(interval) && { priceSpecification: renewal(monthsOf[interval], charged) }),
      },
    },
  ];
}

/** Returns the price of a recurring plan, with the time for which one charge pays. */
function renewal(months: number, charged: { price: number; priceCurrency: string }): UnitPriceSpecification {
  // `MON` is the code for a month in UN/CEFACT Recommendation 20.
  const time = { '@type': 'QuantitativeValue', value: months, unitCode: 'MON' } as const;
  return { '@type': 'UnitPriceSpecification', ...charged, billingDuration: time, referenceQuantity: time };
}

function dataOf(plans: readonly Plan[], origin: string): string {
  const products = plans.flatMap((plan) => productOf(plan, origin));
  if (products.length === 0) return '';
  const graph: Graph = { '@context': 'https://schema.org', '@graph': products };
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}
