import type { ShownError } from '@signalsync/contract/view/error';

/** The state of adding a card. Messages are whole sentences. */
export type NewPaymentMethod =
  | { status: 'closed' }
  /** The provider's form is loading. The slot is mounted but hidden. `isSlow`: it takes longer than usual. */
  | { status: 'loading'; isSlow?: boolean }
  /** `rejection` says why the last card was rejected. */
  | { status: 'ready'; rejection: ShownError | null }
  | { status: 'saving' }
  /** The form could not be loaded. `needsReload`: only reloading the page can bring it. */
  | ({ status: 'failed'; needsReload?: true } & ShownError);
