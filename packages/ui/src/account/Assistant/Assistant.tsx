import type { AccountContent } from '@signalsync/content/account';
import { X } from 'lucide';
import { useId, useState } from 'react';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { Icon } from '../../private/Icon.tsx';
import { panelHead } from '../../private/headerPanel.css.ts';
import type { Disclosure } from '../../private/useDisclosure.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import * as css from './Assistant.css.ts';

export interface AssistantProps {
  /** The texts to show. */
  content: AccountContent['assistant'];
  /** Address of the assistant's page, from the settings: an https URL, http on this machine, or a path of our site. */
  src: string;
  /** True if the page is on our own site. Its frame is then isolated from the site and gets no microphone. */
  isOwnPage?: boolean;
  /** Id of the panel. The button that opens it needs the id for `aria-controls`. */
  id: string;
  /** Says whether the panel is open, and opens and closes it. Comes from the account's header. */
  disclosure: Disclosure;
}

/**
 * Permissions of the frame. A page of another site gets `allow-same-origin`, so that it keeps its own origin. A page of
 * our site does not get it, because the page could then remove its sandbox.
 */
const foreign = { sandbox: 'allow-scripts allow-forms allow-same-origin', allow: 'microphone; autoplay' } as const;
const own = { sandbox: 'allow-scripts allow-forms' } as const;

/**
 * The voice and chat assistant: a panel below the account's header that shows the assistant's page in a sandboxed
 * frame. Nothing is loaded before the panel is first opened. Closing hides the panel and keeps the conversation.
 */
export function Assistant({ content, src, isOwnPage = false, id, disclosure }: AssistantProps) {
  const { isOpen, panelRef, close } = disclosure;
  const [isLoaded, setLoaded] = useState(false);
  const titleId = useId();
  if (isOpen && !isLoaded) setLoaded(true);
  if (!isLoaded && !isOpen) return null;
  return (
    <div
      ref={panelRef}
      id={id}
      className={css.panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={!isOpen}
    >
      <div className={panelHead}>
        <h2 id={titleId} className={headingStyle.card}>
          {content.title}
        </h2>
        <IconButton label={content.close} icon={<Icon icon={X} size={18} />} onPress={close} />
      </div>
      <iframe
        className={css.frame}
        title={content.frame}
        src={src}
        referrerPolicy="no-referrer"
        {...(isOwnPage ? own : foreign)}
      />
    </div>
  );
}
