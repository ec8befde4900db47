import type { CardForm } from '../element/cardForm.ts';

const objectAt = (value: object, name: string): object => {
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === 'object' && found !== null ? found : {};
};

/**
 * Returns the card that was typed into the form, with the billing details that the page passed. The details that were
 * typed into the form take precedence. Throws if the form has a problem.
 */
export function cardParams(form: Pick<CardForm, 'typed'>, confirmParams: object): object {
  const typed = form.typed();
  if (typed === null) throw new Error('A form with something wrong in it is not confirmed');
  const data = objectAt(confirmParams, 'payment_method_data');
  const details = objectAt(data, 'billing_details');
  const country = typed.country === null ? {} : { country: typed.country };
  return {
    payment_method_data: {
      ...data,
      type: 'card',
      card: typed.card,
      billing_details: { ...details, address: { ...objectAt(details, 'address'), ...country } },
    },
  };
}
