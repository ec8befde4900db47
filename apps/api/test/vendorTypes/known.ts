import type { Stripe } from 'stripe';

type Literal<T> = T extends string ? (string extends T ? never : T) : never;

/** If a type allows several texts and also any later text, returns the type with only these texts. */
type Closed<T> = [Literal<T>] extends [never] ? T : T extends string ? Literal<T> : T;

type KnownEach<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? Known<Item>[]
    : T extends object
      ? { [Name in keyof T]?: Known<T[Name]> }
      : T;

/**
 * A value of a type that Stripe has published, as JSON, in which fields may be missing: the fake Stripe leaves out
 * fields that our server does not read.
 */
export type Known<T> = KnownEach<Closed<T>>;
