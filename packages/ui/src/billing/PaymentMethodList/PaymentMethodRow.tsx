import type { ListedPaymentMethod } from '@signalsync/contract/view/billing';
import type { BillingContent } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatCardExpiry } from '@signalsync/content/formatDate';
import { EllipsisVertical, Trash2 } from 'lucide';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { CardIcon } from '../../components/CardIcon/CardIcon.tsx';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { useSlowLabel } from '../../private/waiting.ts';
import { Menu, type MenuItem } from '../../components/Menu/Menu.tsx';
import { Icon } from '../../private/Icon.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { above12, mutedSmall } from '../../theme/recipes.css.ts';
import * as css from './PaymentMethodList.css.ts';

type Texts = BillingContent['paymentMethods'];

/**
 * Returns the name of a card: 'Visa ending in 4242'. For an unknown card network, uses the payment provider's name for
 * it.
 */
export function cardName(texts: Texts, { type, last4 }: Pick<ListedPaymentMethod, 'type' | 'last4'>): string {
  const names: Readonly<Record<string, string>> = texts.brands;
  return fill(texts.card, { brand: (Object.hasOwn(names, type) && names[type]) || type, last4 });
}

interface PaymentMethodRowProps {
  content: Texts;
  method: ListedPaymentMethod;
  /** Makes the card the default. Null if it is the default already, or if no default is needed. */
  onSetDefault: (() => void) | null;
  onRemove: () => void;
}

/** One saved card. Its actions are buttons, on a phone a menu. */
export function PaymentMethodRow({ content, method, onSetDefault, onRemove }: PaymentMethodRowProps) {
  const card = cardName(content, method);
  const { pending, error } = method;
  // A button that shows only an icon cannot show that its action takes longer than usual.
  const slow = useSlowLabel(pending !== null);
  const act = (action: () => void) => () => {
    if (pending === null) action();
  };
  const items: MenuItem[] = [{ id: 'remove', label: content.remove, tone: 'destructive', onAction: act(onRemove) }];
  if (onSetDefault !== null) items.unshift({ id: 'default', label: content.setDefault, onAction: act(onSetDefault) });
  return (
    <li className={css.item} tabIndex={-1}>
      <div className={css.row}>
        <CardIcon brand={method.type} />
        <div className={css.facts}>
          <div className={css.card}>
            <span>{card}</span>
            <Expiry content={content} method={method} />
          </div>
          {method.isDefault && <Badge tone="accent">{content.default}</Badge>}
        </div>
        <div className={css.buttons}>
          {onSetDefault !== null && (
            <Button
              variant="quiet"
              size="small"
              aria-label={fill(content.setDefaultFor, { card })}
              isPending={pending === 'setDefault'}
              pendingLabel={content.settingDefault}
              onPress={act(onSetDefault)}
            >
              {content.setDefault}
            </Button>
          )}
          <IconButton
            size="small"
            label={fill(content.removeFor, { card })}
            icon={<Icon icon={Trash2} size={18} />}
            isPending={pending === 'remove'}
            pendingLabel={content.removing}
            onPress={act(onRemove)}
          />
        </div>
        <div className={css.menu}>
          <Menu
            label={fill(content.actionsFor, { card })}
            icon={<Icon icon={EllipsisVertical} size={18} />}
            sections={[{ id: 'card', items }]}
            isPending={pending !== null}
            pendingLabel={pending === 'setDefault' ? content.settingDefault : content.removing}
          />
        </div>
      </div>
      {slow !== null && <p className={mutedSmall}>{slow}</p>}
      {error !== null && (
        <div className={above12}>
          <Notice tone="error" reason={error.reason ?? undefined}>
            {error.message}
          </Notice>
        </div>
      )}
    </li>
  );
}

function Expiry({ content, method }: Pick<PaymentMethodRowProps, 'content' | 'method'>) {
  if (method.expMonth === null || method.expYear === null) return null;
  const date = formatCardExpiry(method.expMonth, method.expYear);
  if (method.expiry === 'expired') return <Badge tone="down">{fill(content.expired, { date })}</Badge>;
  if (method.expiry === 'expiring') return <Badge tone="warn">{fill(content.expiring, { date })}</Badge>;
  return <span className={mutedSmall}>{fill(content.expires, { date })}</span>;
}
