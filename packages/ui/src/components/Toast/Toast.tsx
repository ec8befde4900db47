import { CircleAlert, CircleCheck, Info, X } from 'lucide';
import { useId, useRef, useState } from 'react';
import { Icon } from '../../private/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as css from './Toast.css.ts';
import { usePause, useRegionFocus, useSwipeRight } from './handling.ts';

export interface ToastMessage {
  /** Identifies the toast. A toast with a new id is announced, even if its text is the same. */
  id: string;
  tone: 'success' | 'error' | 'neutral';
  title: string;
  /** One sentence below the title. */
  description?: string;
  /** True if the toast should not be announced, because the page announces the same message. */
  isSilent?: boolean;
}

export interface ToastLabels {
  /** Label of the toast's region. It names the key that moves the focus there: 'Notifications (F8)'. */
  region: string;
  /** Label of the close button, for screen readers. */
  dismiss: string;
}

export interface ToastProps {
  /** The toast to show; null if there is none. Keep the component mounted in both cases. */
  toast: ToastMessage | null;
  /** True while a dismissed toast fades out. Screen readers and the Tab key then skip the toast. */
  isLeaving?: boolean;
  /** Called when the user dismisses the toast: by the close button, Escape or a swipe to the right. */
  onDismiss: (id: string) => void;
  /**
   * Called with true when the pointer or the focus enters the toast, and with false when both have left. In between,
   * the caller should pause the timer that removes the toast.
   */
  onPauseChange: (isPaused: boolean) => void;
  /** The key that moves the focus to the toast, such as 'F8'. */
  hotkey: string;
  /** Shortest swipe that dismisses the toast, in px. */
  swipeThreshold: number;
  /** Labels for screen readers. */
  labels: ToastLabels;
}

const icons = { success: CircleCheck, error: CircleAlert, neutral: Info };

/**
 * A short message in the corner. It has no timer: the caller shows and removes it. Both live regions are on the page
 * before the first toast, so each toast is announced exactly once. Screen readers interrupt themselves to announce an
 * error, but finish speaking before they announce any other toast. A silent toast is not announced. The hotkey moves
 * the focus to the toast.
 */
export function Toast(props: ToastProps) {
  const { toast, isLeaving = false, onDismiss, onPauseChange, hotkey, swipeThreshold, labels } = props;
  const shown = toast !== null && !isLeaving ? toast : null;
  const titleId = useId();
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const card = useRef<HTMLDivElement>(null);

  const dismiss = () => {
    if (shown) onDismiss(shown.id);
  };
  const focus = useRegionFocus(region, hotkey, shown?.id);
  const swipe = useSwipeRight(card, swipeThreshold, dismiss);
  const pause = usePause(shown !== null, onPauseChange);

  const text = toast && region && <ToastText key={toast.id} toast={toast} titleId={titleId} isLeaving={isLeaving} />;
  const voice = toast?.isSilent ? 'none' : toast?.tone === 'error' ? 'alert' : 'status';
  return (
    <section
      ref={setRegion}
      className={css.region}
      aria-label={labels.region}
      tabIndex={-1}
      // Dialogs hide the whole page from screen readers and pointers, except elements with this attribute.
      data-react-aria-top-layer="true"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !shown) return;
        event.stopPropagation();
        dismiss();
      }}
      onFocus={(event) => {
        focus.onFocus(event);
        pause.set({ hasFocus: true });
      }}
      onBlur={(event) => {
        focus.onBlur(event);
        if (!event.currentTarget.contains(event.relatedTarget)) pause.set({ hasFocus: false });
      }}
    >
      <div
        ref={card}
        className={css.card}
        {...swipe}
        onPointerEnter={() => pause.set({ isHovered: true })}
        onPointerLeave={() => pause.set({ isHovered: false })}
      >
        <div role="alert">{voice === 'alert' && text}</div>
        <div role="status">{voice === 'status' && text}</div>
        {voice === 'none' && text}
        {shown && (
          <div className={css.close}>
            <IconButton
              size="small"
              label={labels.dismiss}
              icon={<Icon icon={X} size={18} />}
              aria-describedby={titleId}
              onPress={dismiss}
            />
          </div>
        )}
      </div>
    </section>
  );
}

type ToastTextProps = { toast: ToastMessage; titleId: string; isLeaving: boolean };

function ToastText({ toast, titleId, isLeaving }: ToastTextProps) {
  return (
    <div className={css.toast} data-leaving={isLeaving || undefined}>
      <Icon icon={icons[toast.tone]} size={18} className={css.icon[toast.tone]} />
      <div className={css.text}>
        <p id={titleId} className={css.title}>
          {toast.title}
        </p>
        {toast.description !== undefined && <p className={css.description}>{toast.description}</p>}
      </div>
    </div>
  );
}
