import type { Stripe } from 'stripe';

type Literal<T> = T extends string ? (string extends T ? never : T) : never;

/** A list of texts that is open for later ones, as one that has only the texts of today. */
type Closed<T> = [Literal<T>] extends [never] ? T : T extends string ? Literal<T> : T;

type KnownEach<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? Known<Item>[]
    : T extends object
      ? { [Name in keyof T]?: Known<T[Name]> }
      : T;

/**
 * A value of a published type of Stripe's, as JSON, in which fields may be missing. The fake Stripe leaves out what our
 * server does not read.
 */
export type Known<T> = KnownEach<Closed<T>>;
