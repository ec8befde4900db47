import type { Database } from '../db/database.ts';
import type { Worker } from '../jobs/worker.ts';
import type { PassTime } from '../jobs/passTime.ts';
import type { Clock, MovableClock } from '../ports/clock.ts';
import type { FakeGoogle } from '../ports/fake/google.ts';
import type { FakePlatforms } from '../ports/fake/platforms.ts';
import type { FakeStripe } from '../ports/fake/stripe.ts';
import type { GooglePort } from '../ports/live/google.ts';
import type { Log } from '../ports/log.ts';
import type { Payments } from '../ports/payments.ts';
import type { Platforms } from '../ports/platforms.ts';
import type { Secret } from '../settings/secret.ts';
import type { Settings } from '../settings/settings.ts';
import type { Operator } from '../settings/operator.ts';

/** Everything the app needs from outside. */
export interface Dependencies {
  readonly settings: Settings;
  readonly operator: Operator;
  readonly db: Database;
  /** How many connections to the database the server may have open at a time. */
  readonly connections: number;
  readonly secret: Secret;
  readonly clock: Clock;
  readonly log: Log;
  readonly google: GooglePort;
  readonly payments: Payments;
  readonly platforms: Platforms;
  /** The provider's public key, which browsers use. */
  readonly publishableKey: string;
  readonly worker: Pick<Worker, 'wake' | 'runDue' | 'runNow'>;
  /** The fakes that have their own pages; undefined in production. */
  readonly dev: DevDeps | undefined;
}

/** The fakes that have pages under `/dev`. `google` and `stripe` are undefined if the real ones are used. */
export interface DevDeps {
  readonly clock: MovableClock;
  readonly google: FakeGoogle | undefined;
  readonly stripe: FakeStripe | undefined;
  readonly platforms: FakePlatforms;
  readonly hasOutbox: boolean;
  readonly passTime: PassTime;
}
