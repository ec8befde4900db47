import type { User } from '@signalsync/contract/model/account';
import type { Core } from '../createCore.ts';
import type { BillingState } from './billingState.ts';

/** Whose billing it is. */
export interface Person {
  user(): User | null;
  /** The customer to act for, or null after it was said what is missing. */
  customerId(): string | null;
}

/** What the parts of billing are made from. */
export interface Context {
  core: Core;
  state: BillingState;
  person: Person;
  /** Works out again what follows from several parts. */
  derive(): void;
}

/** One thing that billing shows, with its own call. */
export interface Part {
  /** Fetches it once; while it stands, or is on its way, it does nothing. */
  load(): Promise<void>;
  /** Fetches it anew while what stands stays; a failure leaves that too. */
  reload(): Promise<void>;
  wasAsked(): boolean;
  /** Back to the beginning. */
  forget(): void;
  dispose(): void;
}
