import type { PaymentReturnContent } from '@signalsync/content/paymentReturn';
import { useId, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { NoticePage } from '../../shared/NoticePage/NoticePage.tsx';
import { SitePage, type SiteProps } from '../../shared/SitePage/SitePage.tsx';
import { type PaymentSupport, SupportText } from '../PaymentReturn/SupportText.tsx';
import * as css from './OtherAddress.css.ts';

export interface OtherAddressProps extends SiteProps {
  /** The texts to show. */
  content: PaymentReturnContent;
  /** What the guest has typed as email address. */
  email: string;
  /** True if `email` is a valid email address. */
  isValid: boolean;
  /** True while the address is being saved. */
  isSaving: boolean;
  /** Why saving the email address failed, if trying again may help. Null in all other cases. */
  error: string | null;
  /** True if the server rejected the change. The page then tells the user to write to support. */
  isRejected: boolean;
  /** How the buyer can reach the team. */
  support: PaymentSupport;
  /** Called with the email address on each input. */
  onEmailChange: (email: string) => void;
  /** Called when the guest submits the email address. Never called with an invalid address. */
  onSave: () => void;
  /** Called when the buyer goes back without saving. */
  onBack: () => void;
}

/** The page for a guest who paid with another user's email address. The guest enters their own address here. */
export function OtherAddress(props: OtherAddressProps) {
  const { content, email, isValid, isSaving, error, isRejected, support, onEmailChange, onSave, onBack, ...site } =
    props;
  const texts = content.otherAddress;
  const formId = useId();
  const [isAsked, setAsked] = useState(false);
  const back = (
    <Button variant="secondary" onPress={onBack}>
      {texts.back}
    </Button>
  );
  return (
    <SitePage {...site}>
      {isRejected ? (
        <NoticePage title={texts.title} actions={back}>
          <p role="alert">{texts.rejected}</p>
          <SupportText content={content.support} support={support} />
        </NoticePage>
      ) : (
        <NoticePage
          title={texts.title}
          actions={
            <>
              <Button type="submit" form={formId} isPending={isSaving} pendingLabel={texts.pending}>
                {texts.action}
              </Button>
              {back}
            </>
          }
        >
          <p>{texts.description}</p>
          <form
            id={formId}
            noValidate
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault();
              setAsked(true);
              if (isValid && !isSaving) onSave();
            }}
          >
            <TextField
              label={texts.email}
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              value={email}
              isReadOnly={isSaving}
              isRequired
              maxLength={254}
              onChange={onEmailChange}
              {...(isAsked && !isValid && { errorMessage: texts.invalidEmail })}
            />
            <ErrorNotice error={error} />
          </form>
        </NoticePage>
      )}
    </SitePage>
  );
}
