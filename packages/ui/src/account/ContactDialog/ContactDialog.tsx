import type { AccountContent } from '@signalsync/content/account';
import { ArrowUpRight } from 'lucide';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Icon } from '../../private/Icon.tsx';
import { muted } from '../../theme/recipes.css.ts';
import * as styles from './ContactDialog.css.ts';

export interface ContactDialogProps {
  /** The texts to show. */
  content: AccountContent['contact'];
  /** True while the dialog is shown. */
  isOpen: boolean;
  /** Email address of the support team; null if none is set. */
  supportEmail: string | null;
  /** Link to the page on which users write to support; null if there is none. */
  ticketHref: string | null;
  /** Called when the user closes the dialog. */
  onClose: () => void;
}

/** The dialog that says how to contact the team. */
export function ContactDialog({ content, isOpen, supportEmail, ticketHref, onClose }: ContactDialogProps) {
  return (
    <Dialog size="small" title={content.title} closeLabel={content.close} isOpen={isOpen} onOpenChange={onClose}>
      <div className={styles.parts}>
        {supportEmail !== null && (
          <div className={styles.address}>
            <div className={styles.label}>{content.emailLabel}</div>
            <Link href={`mailto:${supportEmail}`} size="medium">
              {supportEmail}
            </Link>
          </div>
        )}
        <p className={muted}>{content.reply}</p>
        {ticketHref !== null && (
          <Link
            href={ticketHref}
            size="medium"
            isExternal
            externalLabel={content.external}
            icon={<Icon icon={ArrowUpRight} size={16} />}
          >
            {content.ticket}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
