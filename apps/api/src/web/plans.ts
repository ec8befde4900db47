import { planCardText } from '@signalsync/content/planCardText';
import { pricing } from '@signalsync/content/pricing';
import { withoutApp } from '@signalsync/content/withoutApp';
import { inDisplayOrder, type Plan, planKindOf } from '@signalsync/contract/model/plan';
import type { Graph, Product } from 'schema-dts';

/** Marks in the HTML of pages, which the build writes (`apps/web/build/plansPlace.ts`). */
const noScriptPart = /<!--(plans|prices)-->[\s\S]*?<!--\/\1-->/;
const offersMark = '<!--offers-->';

/**
 * Returns the HTML of a page with the plans in it: as a list for browsers without JavaScript, which is short if the page
 * shows prices only, and on the pricing page in the words of schema.org for search engines. Both say what the plans'
 * cards say.
 *
 * @param origin - the web app's origin
 */
export function pageWithPlans(page: string, plans: readonly Plan[], origin: string): string {
  const shown = inDisplayOrder(plans);
  return page
    .replace(noScriptPart, (_, part: string) => listOf(shown, part))
    .replace(offersMark, () => dataOf(shown, origin));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);

const textOf = (plan: Plan) => planCardText(plan, planKindOf(plan.name), pricing);

/** Returns the plans as a list. Among the prices of a page each stands one level deeper, and without its features. */
function listOf(plans: readonly Plan[], part: string): string {
  const cards = plans.map((plan) => {
    const { price, billing } = textOf(plan);
    const before = price?.before
      ? `${pricing.previousPrice} <s>${escaped(price.before)}</s> ${pricing.currentPrice} `
      : '';
    const now =
      price && `<p>${before}<strong>${escaped(price.now.whole + price.now.decimals)}</strong> ${price.per}</p>`;
    const told = `${now ?? ''}<p>${escaped(billing)}</p>`;
    if (part === 'prices') return `<article><h3>${escaped(plan.name)}</h3>${told}</article>`;
    const features = (plan.features ?? []).map((feature) => ('name' in feature ? feature.name : feature.heading));
    const items = features.map((feature) => `<li>${escaped(feature)}</li>`).join('');
    return `<article><h2>${escaped(plan.name)}</h2>${told}<ul>${items}</ul></article>`;
  });
  const list = cards.length === 0 ? `<p>${pricing.empty}</p>` : cards.join('');
  return `<p>${withoutApp.noScript.plans}</p>${list}`;
}

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
            // UN/CEFACT: a month.
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
