import type { PaymentMethod } from '../objects.ts';
import type { FormTree } from '../wire/form.ts';
import { type Html, html } from './html.ts';

export const day = (moment: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment * 1000));

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

export const cardName = (method: PaymentMethod): string =>
  `${brandNames[method.card.brand] ?? method.card.brand} ending in ${method.card.last4}, expires ${String(method.card.exp_month).padStart(2, '0')}/${method.card.exp_year}`;

export const alert = (text: string | null): Html | null =>
  text === null ? null : html`<p class="error" role="alert">${text}</p>`;
export const notice = (text: string | null): Html | null =>
  text === null ? null : html`<p class="message" role="status">${text}</p>`;

/** Renders a form with fields for a card's number, expiration date and security code. */
export const cardForm = (action: string, button: string): Html => html`<form method="post" action="${action}">
<fieldset>
<label class="wide">Card number<input name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23"></label>
<label>Month<input name="exp_month" inputmode="numeric" autocomplete="cc-exp-month" placeholder="MM" required maxlength="2"></label>
<label>Year<input name="exp_year" inputmode="numeric" autocomplete="cc-exp-year" placeholder="YYYY" required maxlength="4"></label>
<label>Security code<input name="cvc" inputmode="numeric" autocomplete="cc-csc" required maxlength="4"></label>
</fieldset>
<button class="main" type="submit">${button}</button>
</form>`;

/** Renders a form with one button. `of` tells screen readers what this button is for, if its text alone does not. */
export const buttonForm = (
  action: string,
  button: string,
  fields: Record<string, string> = {},
  { isMain = false, of }: { isMain?: boolean; of?: string } = {},
): Html =>
  html`<form method="post" action="${action}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button type="submit" class="${isMain ? 'main' : ''}"${of === undefined ? null : html` aria-label="${`${button}: ${of}`}"`}>${button}</button></form>`;

/** Renders two buttons: one completes the bank's authentication, the other lets it fail. */
export const authenticationForms = (action: string, fields: Record<string, string>): Html => html`<h1>Is it you?</h1>
<p>The bank of this test card asks for its owner. Complete the authentication, or let it fail.</p>
${buttonForm(action, 'Complete authentication', { ...fields, outcome: 'succeed' }, { isMain: true })}
${buttonForm(action, 'Fail authentication', { ...fields, outcome: 'fail' })}`;

/** Returns the card from a form, in the shape in which the browser sends a card to confirm an intent. */
export function typedCard(form: FormTree): FormTree {
  const { number = '', exp_month = '', exp_year = '', cvc = '' } = form;
  return { type: 'card', card: { number, exp_month, exp_year, cvc } };
}

export const fieldOf = (form: FormTree, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value : '';
};

/** Renders the link back to the shop; null if the URL is missing or is not http or https. */
export const backLink = (address: string | null): Html | null => {
  const url = address === null ? null : URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return html`<p class="back"><a class="button" href="${url.href}">Return</a></p>`;
};
