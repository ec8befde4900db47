import { Button } from '@signalsync/ui/components/Button';
import { TextField } from '@signalsync/ui/components/TextField';
import { Notice } from '@signalsync/ui/shared/Notice';
import { useState } from 'react';
import * as css from './copy.css.ts';

interface CopyLinkButtonProps {
  /** The URL that the button copies. */
  address: string;
  isDisabled: boolean;
}

/** Copies a URL to the clipboard, or shows the URL if the browser does not allow copying. */
export function CopyLinkButton({ address, isDisabled }: CopyLinkButtonProps) {
  const [tried, setTried] = useState<{ address: string; isCopied: boolean } | null>(null);
  const last = tried?.address === address ? tried : null;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setTried({ address, isCopied: true }),
      () => setTried({ address, isCopied: false }),
    );
  return (
    <>
      <Button size="small" variant="secondary" isDisabled={isDisabled} onPress={() => void copy()}>
        Copy link
      </Button>
      <span role="status">{last?.isCopied && 'Link copied.'}</span>
      {last?.isCopied === false && (
        <div className={css.whole}>
          <Notice tone="warning" isAnnounced>
            Your browser did not allow copying. Please copy this address yourself.
          </Notice>
          <TextField label="Address" value={address} isReadOnly onChange={() => undefined} />
        </div>
      )}
    </>
  );
}
