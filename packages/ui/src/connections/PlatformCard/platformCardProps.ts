import type { ConnectionsContent } from '@signalsync/content/connections';
import type { PlatformId } from '@signalsync/contract/model/connection';
import type { PlatformWork, ShownConnection } from '@signalsync/contract/view/connection';
import type { CopyState } from '../../shared/CopyLink/CopyLink.tsx';

/** The user's connection to a platform, as the card shows it. */
export type PlatformCardConnection = ShownConnection;

export interface PlatformCardProps {
  /** The texts to show. */
  content: ConnectionsContent;
  /** The platform that the card is about. */
  id: PlatformId;
  /** Null while the connection is loading. */
  connection: PlatformCardConnection | null;
  /** True if the platform can be connected only with a plan, and the user has none. */
  isGated: boolean;
  /** The action that is pending on this card; null if there is none. */
  work: PlatformWork | null;
  /** The error of the last action, with the server's reason if it gave one. Null if there was no error. */
  error: { message: string; reason: string | null } | null;
  /** A sentence about the last action, such as the result of a check or that there is a new invite. */
  news?: string | null | undefined;
  /** Whether the user has just copied this card's invite link, or copying it has failed. */
  copy: CopyState;
  /** Address of the page that lists the plans. */
  pricingHref: string;
  /** Called when the user wants to connect the platform. */
  onConnect: () => void;
  /** Called by ‘Disconnect’. The caller may ask for confirmation first. */
  onDisconnect: () => void;
  /** Called with the invite link when the user copies it. */
  onCopyInvite: (url: string) => void;
  /** Tries again to share the TradingView scripts with the user. If undefined, the card has no button for it. */
  onGrantAccess?: (() => void) | undefined;
  /** Checks again whether the user has joined through the invite. If undefined, the card has no button for it. */
  onCheck?: (() => void) | undefined;
  /** Creates a new invite. If undefined, the card has no button for it. */
  onNewInvite?: (() => void) | undefined;
}
