import { account as content } from '@signalsync/content/account';
import type { Steps } from '@signalsync/state/account/nextSteps';
import { NextSteps } from '@signalsync/ui/account/NextSteps';
import { accountTabPath, paths } from '../../router/paths.ts';

const hrefs = { connect: accountTabPath('connect'), plans: paths.pricing, course: accountTabPath('learn') };

/** The strip of next steps on the general tab. Its code is loaded when the page is idle. */
export const NextStepsRoute = (props: Steps & { isSubscribed: boolean }) => (
  <NextSteps content={content.nextSteps} hrefs={hrefs} {...props} />
);
