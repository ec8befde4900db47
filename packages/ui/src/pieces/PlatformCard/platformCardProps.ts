import type { ConnectionsContent } from '@signalsync/content/connections';
import type { PlatformId } from '@signalsync/contract/model/connection';
import type { ShownConnection } from '@signalsync/contract/view/connection';
import type { CopyState } from '../CopyLink/CopyLink.tsx';

/** A platform as its card shows it. */
export type PlatformCardConnection = ShownConnection;

/** What is under way for a platform. */
export type PlatformWork = 'connecting' | 'disconnecting' | 'granting' | 'checking' | 'inviting';

export interface PlatformCardProps {
  content: ConnectionsContent;
  id: PlatformId;
  /** Null while it is loading. */
  connection: PlatformCardConnection | null;
  /** Whether connecting waits for a plan. */
  isGated: boolean;
  /** What is under way; null at rest. */
  work: PlatformWork | null;
  /** Whether that takes longer than usual. */
  isSlow?: boolean | undefined;
  /** What went wrong last, and the server's reason where it gave one. */
  error: { message: string; reason: string | null } | null;
  /** What came of a look or an invite that was asked for. */
  news?: string | null | undefined;
  /** How the last copying of this card's invite went. */
  copy: CopyState;
  /** The plans. */
  pricingHref: string;
  onConnect: () => void;
  onDisconnect: () => void;
  onCopyInvite: (url: string) => void;
  /** Grants the scripts on TradingView again. Without it nothing is offered. */
  onGrantAccess?: (() => void) | undefined;
  /** Looks again whether the invite was followed. Without it nothing is offered. */
  onCheck?: (() => void) | undefined;
  /** Makes a new invite. Without it nothing is offered. */
  onNewInvite?: (() => void) | undefined;
}
