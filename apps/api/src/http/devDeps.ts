import type { PassTime } from '../jobs/passTime.ts';
import type { MovableClock } from '../ports/clock.ts';
import type { FakeGoogle } from '../ports/fake/google.ts';
import type { FakePlatforms } from '../ports/fake/platforms.ts';
import type { FakeStripe } from '../ports/fake/stripe.ts';

/** The fakes that have pages under `/dev`. `google` and `stripe` are undefined if the real ones are used. */
export interface DevDeps {
  readonly clock: MovableClock;
  readonly google: FakeGoogle | undefined;
  readonly stripe: FakeStripe | undefined;
  readonly platforms: FakePlatforms;
  readonly hasOutbox: boolean;
  readonly passTime: PassTime;
}
