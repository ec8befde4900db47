import type { DeliveryMode, DunningEnd, SandboxStore } from './types.ts';

/** Creates a setting of the fake. Its value is in the store, in the field `name` of the record `id`. */
const setting = <T extends string>(id: string, name: string, values: readonly T[]) => ({
  values,
  /** Returns the stored value; undefined if none is stored. */
  read: async (store: SandboxStore): Promise<T | undefined> => {
    const value = (await store.get(id))?.data[name];
    return values.find((each) => each === value);
  },
  write: (store: SandboxStore, value: T) => store.put({ id, kind: 'setting', data: { [name]: value } }),
});

/** What the fake does with webhooks. If nothing is stored, it delivers them. */
export const deliveryMode = setting<DeliveryMode>('setting_delivery', 'mode', ['deliver', 'hold', 'drop']);

/** What happens to a subscription after a renewal's last failed attempt. Default: the option `afterRetries`. */
export const dunningEnd = setting<DunningEnd>('setting_dunning_end', 'end', ['cancel', 'unpaid', 'past_due']);
