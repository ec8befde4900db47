import { useEffect, useRef } from 'react';
import { CopyField } from '../../components/CopyField/CopyField.tsx';
import { Notice } from '../Notice/Notice.tsx';
import * as styles from './CopyLink.css.ts';

/** How the last copying went. */
export interface CopyState {
  isCopied: boolean;
  isHighlighted: boolean;
  hasFailed: boolean;
}

export interface CopyLinkProps {
  /** Names the field. */
  label: string;
  /** Null while there is none; `placeholder` stands in its place. */
  url: string | null;
  placeholder: string;
  content: { copy: string; copied: string; copyFailed: string };
  copy: CopyState;
  /** Secondary where something else is the view's first deed. */
  variant?: 'primary' | 'secondary' | undefined;
  onCopy: (url: string) => void;
}

/** A link to take along. Where the browser does not let it be copied, it stands selected and a sentence says what to press. */
export function CopyLink({ label, url, placeholder, content, copy, variant, onCopy }: CopyLinkProps) {
  const fieldRef = useRef<HTMLDivElement>(null);
  const { hasFailed } = copy;
  useEffect(() => {
    // The field selects its text when it takes the focus.
    if (hasFailed) fieldRef.current?.querySelector('input')?.focus();
  }, [hasFailed]);
  return (
    <div ref={fieldRef} className={styles.stack}>
      <CopyField
        label={label}
        value={url}
        placeholder={placeholder}
        copyLabel={content.copy}
        copiedLabel={content.copied}
        variant={variant}
        isCopied={copy.isCopied}
        isHighlighted={copy.isHighlighted}
        onCopy={() => url !== null && onCopy(url)}
      />
      {hasFailed && (
        <Notice tone="warning" isAnnounced>
          {content.copyFailed}
        </Notice>
      )}
    </div>
  );
}
