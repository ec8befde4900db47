import type { BillingContent } from '@signalsync/content/billing';
import { useState } from 'react';
import { CardRow } from '../../components/Card/Card.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import { RetryNotice } from '../Notice/RetryNotice.tsx';
import { RemovePaymentMethodDialog } from '../RemovePaymentMethodDialog/RemovePaymentMethodDialog.tsx';
import * as css from './PaymentMethodList.css.ts';
import { cardName, PaymentMethodRow } from './PaymentMethodRow.tsx';
import type { ListedPaymentMethod, PaymentMethods } from './paymentMethods.ts';
import { useFocusAfterAction } from './useFocusAfterAction.ts';

interface PaymentMethodRowsProps {
  content: BillingContent;
  paymentMethods: PaymentMethods;
  /** Whether an empty list says what will be here; not where the card says why nothing will. */
  saysEmpty: boolean;
  onSetDefault: (id: string) => void;
  onRemove: (id: string) => void;
  onRetry: () => void;
}

/** The cards, or what stands in their place. It asks before the default or the last one goes. */
export function PaymentMethodRows(props: PaymentMethodRowsProps) {
  const { content, paymentMethods, saysEmpty, onSetDefault, onRemove, onRetry } = props;
  const texts = content.paymentMethods;
  const methods = paymentMethods.status === 'ready' ? paymentMethods.methods : [];
  const [askedId, setAskedId] = useState<string | null>(null);
  const asked = methods.find((method) => method.id === askedId);
  const { region, remember, settle } = useFocusAfterAction();

  const remove = (method: ListedPaymentMethod) => {
    remember(methods.indexOf(method));
    if (method.isDefault || methods.length === 1) setAskedId(method.id);
    else onRemove(method.id);
  };
  return (
    <div ref={region} tabIndex={-1} className={css.region} aria-busy={paymentMethods.status === 'loading' || undefined}>
      {paymentMethods.status === 'loading' && (
        <CardRow>
          <p className={visuallyHidden}>{content.loading}</p>
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
          <RetryNotice error={paymentMethods} label={content.retry} region={region} onRetry={onRetry} />
        </CardRow>
      )}
      {paymentMethods.status === 'ready' && methods.length === 0 && saysEmpty && (
        <CardRow>
          <p className={css.empty}>{texts.empty}</p>
        </CardRow>
      )}
      {methods.length > 0 && (
        <ul className={css.list}>
          {methods.map((method, index) => (
            <PaymentMethodRow
              key={method.id}
              content={texts}
              method={method}
              onSetDefault={() => {
                remember(index);
                onSetDefault(method.id);
              }}
              onRemove={() => remove(method)}
            />
          ))}
        </ul>
      )}
      <RemovePaymentMethodDialog
        content={content.removal}
        question={asked ? { card: cardName(texts, asked), reason: methods.length === 1 ? 'last' : 'default' } : null}
        onConfirm={() => {
          setAskedId(null);
          if (asked) onRemove(asked.id);
        }}
        onClose={() => setAskedId(null)}
        onClosed={settle}
      />
    </div>
  );
}
