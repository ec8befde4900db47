import type { AccountContent } from '@signalsync/content/account';
import { fill } from '@signalsync/content/fill';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import type { FormSaving } from '../../private/formSaving.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { inline8 } from '../../theme/recipes.css.ts';

interface UnconfirmedEmailProps {
  content: AccountContent['info'];
  email: string;
  signInEmail: string;
  saving: FormSaving;
  onResend: () => Promise<boolean>;
  /** Resolves to true if the change was cancelled. This component is then removed. */
  onCancel: () => Promise<boolean>;
}

/**
 * Says which address the user signs in with until the new one is confirmed. Has buttons to send the link again and to
 * cancel the change.
 */
export function UnconfirmedEmail({ content, email, signInEmail, saving, onResend, onCancel }: UnconfirmedEmailProps) {
  const [pressed, setPressed] = useState<'resend' | 'cancel' | null>(null);
  const { isSaving, error } = saving;
  const press = async (name: typeof pressed, run: () => Promise<boolean>) => {
    setPressed(name);
    await run();
    setPressed(null);
  };
  return (
    <>
      <Notice
        tone="warning"
        action={
          <div className={inline8}>
            <Button
              size="small"
              variant="secondary"
              isDisabled={isSaving && pressed !== 'resend'}
              isPending={isSaving && pressed === 'resend'}
              pendingLabel={content.resending}
              onPress={() => void press('resend', onResend)}
            >
              {content.resend}
            </Button>
            <Button
              size="small"
              variant="secondary"
              isDisabled={isSaving && pressed !== 'cancel'}
              isPending={isSaving && pressed === 'cancel'}
              pendingLabel={content.cancellingChange}
              onPress={() => void press('cancel', onCancel)}
            >
              {content.cancelChange}
            </Button>
          </div>
        }
      >
        {fill(content.unconfirmed, { email, signInEmail })}
      </Notice>
      {error !== null && (
        <Notice tone="error" isAnnounced reason={error.reason ?? undefined}>
          {error.message}
        </Notice>
      )}
    </>
  );
}
