import { fill } from '@signalsync/content/fill';
import type { PaymentReturnContent } from '@signalsync/content/paymentReturn';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { NoticePage } from '../../pieces/NoticePage/NoticePage.tsx';
import type { PaymentOutcome, PaymentReturnHrefs } from '../../pieces/PaymentReturnNotice/PaymentReturnNotice.tsx';
import { SitePage, type SiteProps } from '../../pieces/SitePage/SitePage.tsx';
import * as css from './PaymentReturn.css.ts';
import { type PaymentSupport, SupportText } from './SupportText.tsx';

/** Where the return of somebody who is not signed in yet stands. */
export type PaymentReturnState =
  /** The account of a guest is being looked for. */
  | { status: 'waiting' }
  | PaymentOutcome
  /** The account did not appear in time: nothing is wrong with the payment. */
  | { status: 'timedOut' }
  /** The address has an account already, which has to be proven first. Null where the address is not known. */
  | { status: 'addressKnown'; email: string | null };

export interface PaymentReturnProps extends SiteProps {
  content: PaymentReturnContent;
  state: PaymentReturnState;
  /** Where the provider's outcomes lead. Sign-in is `hrefs.signIn`; give it the address where that is known. */
  outcomeHrefs: PaymentReturnHrefs;
  /** 'This is not my address', where this browser may name another one. */
  onNotMine?: (() => void) | undefined;
  /** Where a person of the team helps, for whom nothing else does. */
  support?: PaymentSupport | undefined;
}

/** The page a guest comes back to after paying, while the way into the account is held. */
export function PaymentReturn({ content, state, outcomeHrefs, onNotMine, support, ...site }: PaymentReturnProps) {
  const texts = content[state.status];
  const action = actionOf(state, content, site.hrefs.signIn, outcomeHrefs);
  return (
    <SitePage {...site}>
      <NoticePage
        title={texts.title}
        actions={
          action && (
            <>
              <ButtonLink href={action.href}>{action.label}</ButtonLink>
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

function actionOf(
  state: PaymentReturnState,
  content: PaymentReturnContent,
  signIn: string,
  hrefs: PaymentReturnHrefs,
): { label: string; href: string } | null {
  switch (state.status) {
    case 'waiting':
      return null;
    case 'succeeded':
      return { label: content.succeeded.action, href: hrefs.connect };
    case 'processing':
      return { label: content.processing.action, href: hrefs.billing };
    case 'failed':
      return { label: content.failed.action, href: hrefs.checkout };
    case 'timedOut':
    case 'addressKnown':
      return { label: content[state.status].action, href: signIn };
  }
}
