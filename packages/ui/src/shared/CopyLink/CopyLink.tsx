import { useEffect, useRef } from 'react';
import { CopyField } from '../../components/CopyField/CopyField.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { stack12 } from '../../theme/recipes.css.ts';

/** The result of the last copying. `isHighlighted` is true only for a moment after a success. */
export interface CopyState {
  isCopied: boolean;
  isHighlighted: boolean;
  hasFailed: boolean;
}

export interface CopyLinkProps {
  /** Label of the field for screen readers. */
  label: string;
  /** The link; null if there is none. The field then shows `placeholder`. */
  url: string | null;
  /** Shown while there is no link. */
  placeholder: string;
  /** The texts to show. */
  content: { copy: string; copied: string; copyFailed: string };
  /** Whether the link was just copied, or whether copying failed. */
  copy: CopyState;
  /** Use 'secondary' if the view has another main action. */
  variant?: 'primary' | 'secondary' | undefined;
  /** Called with the link when the user copies it. */
  onCopy: (url: string) => void;
}

/**
 * A field with a link to copy. If the browser does not allow copying, the link is selected and a sentence names the
 * keys to press.
 */
export function CopyLink({ label, url, placeholder, content, copy, variant, onCopy }: CopyLinkProps) {
  const fieldRef = useRef<HTMLDivElement>(null);
  const { hasFailed } = copy;
  useEffect(() => {
    // Focusing the field selects its text.
    if (hasFailed) fieldRef.current?.querySelector('input')?.focus();
  }, [hasFailed]);
  return (
    <div ref={fieldRef} className={stack12}>
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
