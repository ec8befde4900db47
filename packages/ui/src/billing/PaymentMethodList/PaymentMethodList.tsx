import type { BillingContent } from '@signalsync/content/billing';
import { Plus } from 'lucide';
import { useId } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Card, CardRow } from '../../components/Card/Card.tsx';
import { Icon } from '../../private/Icon.tsx';
import { mutedSmall } from '../../theme/recipes.css.ts';
import { PaymentMethodRows } from './PaymentMethodRows.tsx';
import * as css from './PaymentMethodList.css.ts';
import type { PaymentMethods } from './paymentMethods.ts';

export type { PaymentMethods } from './paymentMethods.ts';

export interface PaymentMethodListProps {
  content: BillingContent;
  paymentMethods: PaymentMethods;
  /** Whether a card can be added, or why not. `loading` until that is known. */
  newPaymentMethod: 'possible' | 'notSubscribed' | 'lifetime' | 'loading';
  onAdd: () => void;
  onSetDefault: (id: string) => void;
  /** Called after the user has confirmed, if a confirmation is needed. */
  onRemove: (id: string) => void;
  /** Loads the cards again after a failure. */
  onRetry: () => void;
}

/** The section 'Payment Methods': the saved cards, their actions, and the button to add another card. */
export function PaymentMethodList(props: PaymentMethodListProps) {
  const { content, paymentMethods, newPaymentMethod, onAdd, onSetDefault, onRemove, onRetry } = props;
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
      <PaymentMethodRows
        content={content}
        paymentMethods={paymentMethods}
        saysEmpty={reason === undefined}
        canSetDefault={newPaymentMethod !== 'lifetime'}
        onSetDefault={onSetDefault}
        onRemove={onRemove}
        onRetry={onRetry}
      />
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
