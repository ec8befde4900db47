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

function textOf(item: Attention, text: string): string {
  switch (item.kind) {
    case 'renewalFailed':
    case 'planStopped':
    case 'refundEnding':
    case 'noCard':
    case 'noDefaultCard':
      return text;
    case 'disputed':
      return item.date === null ? text : fill(text, { date: formatDate(item.date) });
    case 'planEnding':
    case 'accessExpiring':
      return fill(text, { date: formatDate(item.date) });
    case 'cardExpired':
      return fill(text, { last4: item.last4 });
    case 'cardExpiring':
      return fill(text, { last4: item.last4, month: formatMonth(item.month) });
  }
}
