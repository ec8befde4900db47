import { paymentReturn as content } from '@signalsync/content/paymentReturn';
import { createReaddressStore } from '@signalsync/state/paymentReturn/readdress';
import { OtherAddress, type OtherAddressProps } from '@signalsync/ui/checkout/OtherAddress';
import { useLocation } from '../../router/location.ts';
import { useSite } from '../site.ts';
import { useStore, useStoreState } from '../../core/useCore.ts';
import { signInPath } from './outcomeHrefs.ts';

interface OtherAddressRouteProps extends Pick<OtherAddressProps, 'support' | 'onBack'> {
  /** The payment provider's id of the customer who made the purchase. */
  customerId: string;
}

/** The page behind 'This is not my address'. The guest enters another email address and signs in with it next. */
export default function OtherAddressRoute({ customerId, ...props }: OtherAddressRouteProps) {
  const store = useStore((core) => createReaddressStore(core, customerId));
  const [, navigate] = useLocation();
  async function save() {
    const email = await store.save();
    if (email !== null) navigate(signInPath(email), { replace: true });
  }
  return (
    <OtherAddress
      {...useSite()}
      {...props}
      {...useStoreState(store.state)}
      content={content}
      onEmailChange={store.setEmail}
      onSave={() => void save()}
    />
  );
}
