import type { MovableClock } from '../ports/clock.ts';
import type { FakeGoogle } from '../ports/fake/google.ts';
import type { FakePlatforms } from '../ports/fake/platforms.ts';
import type { FakeStripe } from '../ports/fake/stripe.ts';

/** The fakes in use. Each of them gets its page. */
export interface DevParts {
  readonly clock: MovableClock;
  readonly google: FakeGoogle | undefined;
  readonly stripe: FakeStripe | undefined;
  readonly platforms: FakePlatforms;
  readonly hasOutbox: boolean;
}
