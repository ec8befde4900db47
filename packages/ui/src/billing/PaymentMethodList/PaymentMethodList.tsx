import type { FailedLoad } from '@signalsync/contract/view/error';
import type { BillingContent } from '@signalsync/content/billing';
import type { ListedPaymentMethod } from '@signalsync/contract/view/billing';
import { Plus } from 'lucide';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Card, CardRow } from '../../components/Card/Card.tsx';
import { Loading } from '../../components/Loading/Loading.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { EmptyLine } from '../../private/EmptyLine.tsx';
import { Icon } from '../../private/Icon.tsx';
import { useFocusFallback } from '../../private/useFocusFallback.ts';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import { mutedSmall } from '../../theme/recipes.css.ts';
import {
  type RemovalQuestion,
  RemovePaymentMethodDialog,
} from '../RemovePaymentMethodDialog/RemovePaymentMethodDialog.tsx';
import * as css from './PaymentMethodList.css.ts';
import { cardName, PaymentMethodRow } from './PaymentMethodRow.tsx';

/** The saved cards. Source: `GET /api/stripe/payment-methods/{customerId}`. */
export type PaymentMethods =
  | { status: 'loading' }
  | { status: 'ready'; methods: readonly ListedPaymentMethod[] }
  | FailedLoad;

export interface PaymentMethodListProps {
  /** The texts to show. */
  content: BillingContent;
  /** The saved cards, or why they cannot be shown. */
  paymentMethods: PaymentMethods;
  /** Whether the user can add a card, or why not. `loading`: the app does not know yet. */
  newPaymentMethod: 'possible' | 'notSubscribed' | 'lifetime' | 'loading';
  /** Called when the user wants to add a card. */
  onAdd: () => void;
  /** Called with the id of the card that is to pay from now on. */
  onSetDefault: (id: string) => void;
  /** Called when the user removes a card. If a confirmation is needed, called after the user has confirmed. */
  onRemove: (id: string) => void;
  /** Called by 'Try Again'. Loads the cards again. */
  onRetry: () => void;
}

/** The section 'Payment Methods': the saved cards, their actions, and the button to add another card. */
export function PaymentMethodList(props: PaymentMethodListProps) {
  const { content, newPaymentMethod, onAdd } = props;
  const texts = content.paymentMethods;
  const reasonId = useId();
  const reason =
    newPaymentMethod === 'notSubscribed' || newPaymentMethod === 'lifetime' ? texts[newPaymentMethod] : undefined;
  return (
    <Card
      layout="rows"
      title={texts.title}
      actions={
        <Button
          variant="secondary"
          size="small"
          icon={<Icon icon={Plus} size={16} />}
          isDisabled={newPaymentMethod !== 'possible'}
          aria-label={texts.add}
          aria-haspopup="dialog"
          aria-describedby={reason === undefined ? undefined : reasonId}
          onPress={onAdd}
        >
          <span className={css.addLong}>{texts.add}</span>
          <span className={css.addShort}>{texts.addShort}</span>
        </Button>
      }
    >
      <PaymentMethodRows {...props} saysEmpty={reason === undefined} />
      {reason !== undefined && (
        <CardRow>
          <p id={reasonId} className={mutedSmall}>
            {reason}
          </p>
        </CardRow>
      )}
    </Card>
  );
}

interface PaymentMethodRowsProps extends PaymentMethodListProps {
  /** True if an empty list says that there are no cards. False if a text below the list says why none can be added. */
  saysEmpty: boolean;
}

/**
 * The saved cards, a skeleton while they load, or an error. Asks for confirmation before the default or the last card
 * is removed.
 */
function PaymentMethodRows(props: PaymentMethodRowsProps) {
  const { content, paymentMethods, newPaymentMethod, saysEmpty, onSetDefault, onRemove, onRetry } = props;
  const texts = content.paymentMethods;
  const methods = paymentMethods.status === 'ready' ? paymentMethods.methods : [];
  const [askedId, setAskedId] = useState<string | null>(null);
  const asked = methods.find((method) => method.id === askedId);
  const region = useRef<HTMLDivElement>(null);
  // After a removal the focus goes to the row that is now at the same index, or else to the last row.
  const keepFocus = useFocusFallback(region, (element) => {
    const rows = () => [...(region.current?.querySelectorAll('li') ?? [])];
    const place = rows().findIndex((row) => row.contains(element));
    return () => rows().at(place < 0 ? 0 : Math.min(place, rows().length - 1)) ?? region.current;
  });

  const remove = (method: ListedPaymentMethod) => {
    if (method.isDefault || methods.length === 1) setAskedId(method.id);
    else onRemove(method.id);
  };
  return (
    <div ref={region} tabIndex={-1} className={css.region} aria-busy={paymentMethods.status === 'loading' || undefined}>
      {paymentMethods.status === 'loading' && (
        <CardRow>
          <Loading label={content.loading} isSilent />
          <div className={css.row}>
            <Skeleton width={46} height={30} shape="block" />
            <div className={css.place}>
              <Skeleton width={180} height={14} />
            </div>
          </div>
        </CardRow>
      )}
      {paymentMethods.status === 'failed' && (
        <CardRow>
          <RetryNotice failed={paymentMethods} content={content} region={region} onRetry={onRetry} />
        </CardRow>
      )}
      {paymentMethods.status === 'ready' && methods.length === 0 && saysEmpty && (
        <CardRow>
          <EmptyLine>{texts.empty}</EmptyLine>
        </CardRow>
      )}
      {methods.length > 0 && (
        <ul>
          {methods.map((method) => (
            <PaymentMethodRow
              key={method.id}
              content={texts}
              method={method}
              // With a lifetime plan nothing will be charged, so no default card is needed.
              onSetDefault={method.isDefault || newPaymentMethod === 'lifetime' ? null : () => onSetDefault(method.id)}
              onRemove={() => remove(method)}
            />
          ))}
        </ul>
      )}
      <RemovePaymentMethodDialog
        content={content.removal}
        question={asked ? questionAbout(asked, methods, texts) : null}
        onConfirm={() => {
          setAskedId(null);
          if (asked) onRemove(asked.id);
        }}
        onClose={() => setAskedId(null)}
        onClosed={keepFocus}
      />
    </div>
  );
}

/** Builds the question that is asked before the default card or the last card is removed. */
function questionAbout(
  asked: ListedPaymentMethod,
  methods: readonly ListedPaymentMethod[],
  texts: BillingContent['paymentMethods'],
): RemovalQuestion {
  const card = cardName(texts, asked);
  const next = methods.find(({ id, isNextDefault }) => isNextDefault && id !== asked.id);
  if (methods.length === 1) return { card, reason: 'last' };
  return next && asked.isDefault
    ? { card, reason: 'defaultFollowed', next: cardName(texts, next) }
    : { card, reason: 'default' };
}
