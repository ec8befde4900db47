import type { PaymentOutcome } from '@signalsync/contract/view/billing';
import { fill } from '@signalsync/content/fill';
import type { PaymentReturnContent } from '@signalsync/content/paymentReturn';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { NoticePage } from '../../shared/NoticePage/NoticePage.tsx';
import type { PaymentReturnHrefs } from '../PaymentReturnNotice/PaymentReturnNotice.tsx';
import { SitePage, type SiteProps } from '../../shared/SitePage/SitePage.tsx';
import * as css from './PaymentReturn.css.ts';
import { type PaymentSupport, SupportText } from './SupportText.tsx';

/** The state of the page after paying, for a user who is not signed in yet. */
export type PaymentReturnState =
  /** The app is looking for the guest's account. */
  | { status: 'waiting' }
  | PaymentOutcome
  /** The account was not found in time. The payment itself succeeded. */
  | { status: 'timedOut' }
  /**
   * The email address has an account already. The guest must prove that the address is theirs. `email` is null if
   * unknown.
   */
  | { status: 'addressKnown'; email: string | null };

export interface PaymentReturnProps extends SiteProps {
  /** The texts to show. */
  content: PaymentReturnContent;
  /** The result of the payment, or how far the search for the guest's account is. */
  state: PaymentReturnState;
  /**
   * Links for the states `succeeded`, `processing` and `failed`. `timedOut` and `addressKnown` link to `hrefs.signIn`,
   * which should carry the email address if it is known.
   */
  outcomeHrefs: PaymentReturnHrefs;
  /** Called by 'This is not my address'. Undefined if the guest may not enter another email address in this browser. */
  onNotMine?: (() => void) | undefined;
  /** How to reach support. Shown with `timedOut`, and with `addressKnown` if `onNotMine` is left out. */
  support?: PaymentSupport | undefined;
}

/** The page to which the payment provider sends a guest after paying, before the guest is signed in. */
export function PaymentReturn({ content, state, outcomeHrefs, onNotMine, support, ...site }: PaymentReturnProps) {
  const { connect, billing, checkout } = outcomeHrefs;
  const { signIn } = site.hrefs;
  const hrefs = { succeeded: connect, processing: billing, failed: checkout, timedOut: signIn, addressKnown: signIn };
  return (
    <SitePage {...site}>
      <NoticePage
        title={content[state.status].title}
        actions={
          state.status !== 'waiting' && (
            <>
              <ButtonLink href={hrefs[state.status]}>{content[state.status].action}</ButtonLink>
              {state.status === 'addressKnown' && onNotMine && (
                <Button variant="secondary" onPress={onNotMine}>
                  {content.addressKnown.notMine}
                </Button>
              )}
            </>
          )
        }
        picture={
          state.status === 'waiting' ? (
            <span className={css.spinner}>
              <Spinner size="large" />
            </span>
          ) : undefined
        }
      >
        <p role={state.status === 'waiting' ? 'status' : undefined}>{descriptionOf(state, content)}</p>
        {state.status === 'failed' && state.reason !== null && <p>{state.reason}</p>}
        {support && (state.status === 'timedOut' || (state.status === 'addressKnown' && !onNotMine)) && (
          <SupportText content={content.support} support={support} />
        )}
      </NoticePage>
    </SitePage>
  );
}

function descriptionOf(state: PaymentReturnState, content: PaymentReturnContent): string {
  if (state.status !== 'addressKnown') return content[state.status].description;
  const { description, descriptionWithoutEmail } = content.addressKnown;
  return state.email === null ? descriptionWithoutEmail : fill(description, { email: state.email });
}
