import { account } from '@signalsync/content/account';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { formatMonth } from '@signalsync/content/formatMonth';
import type { Attention } from '@signalsync/state/billing';
import type { AccountShellProps } from '@signalsync/ui/account/AccountShell';
import { accountTabPath } from '../../router/paths.ts';

type Items = NonNullable<AccountShellProps['attention']>;

/** Returns the items that need attention, as the bell shows them. */
export const attentionItems = (attention: readonly Attention[]): Items =>
  attention.map((item) => {
    const texts = account.attention[item.kind === 'disputed' && item.date === null ? 'disputedUndated' : item.kind];
    return {
      id: item.kind,
      tone: isUrgent(item) ? 'error' : 'warning',
      text: textOf(item, texts.text),
      href: accountTabPath(item.kind === 'accessExpiring' ? 'connect' : 'billing'),
      actionLabel: texts.action,
    };
  });

const calm: readonly Attention['kind'][] = ['planEnding', 'accessExpiring', 'cardExpiring', 'disputed', 'refundEnding'];
const isUrgent = ({ kind }: Attention) => !calm.includes(kind);

const textOf = (item: Attention, text: string): string =>
  fill(text, {
    ...('date' in item && item.date !== null && { date: formatDate(item.date) }),
    ...('last4' in item && { last4: item.last4 }),
    ...(item.kind === 'cardExpiring' && { month: formatMonth(item.month) }),
  });
