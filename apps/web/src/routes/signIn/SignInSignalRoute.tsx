import { signInSignal } from '@signalsync/content/signInSignal';
import { SignInSignal } from '@signalsync/ui/signIn/SignInSignal';

/** The sample signal beside the sign-in form. */
export default function SignInSignalRoute() {
  return <SignInSignal content={signInSignal} />;
}
