import * as v from 'valibot';
import { id, isoInstant } from './common.ts';

const name = v.nullable(v.string('A name must be text'));

/** A browser in which the account is signed in. */
export const openSession = v.object({
  /** Names the session in a call that ends it. It opens nothing. */
  id,
  /** Whether this is the session of the browser that asks. */
  isThis: v.boolean('isThis must be true or false'),
  /** The browser, such as `Chrome`; null if it is not known. */
  browser: name,
  /** The browser's system, such as `Windows`; null if it is not known. */
  system: name,
  signedInAt: isoInstant,
  /** To the hour; null if it is not known. */
  lastUsedAt: v.nullable(isoInstant),
});

export type OpenSession = v.InferOutput<typeof openSession>;
