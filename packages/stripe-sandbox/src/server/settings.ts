import type { DeliveryMode, DunningEnd, SandboxStore } from './types.ts';

/** Makes a setting that the fake keeps in its store, as the field `name` of the record `id`. */
const setting = <T extends string>(id: string, name: string, values: readonly T[]) => ({
  values,
  /** Returns the value; undefined if none was set. */
  read: async (store: SandboxStore): Promise<T | undefined> => {
    const value = (await store.get(id))?.data[name];
    return values.find((each) => each === value);
  },
  write: (store: SandboxStore, value: T) => store.put({ id, kind: 'setting', data: { [name]: value } }),
});

/** What happens to webhooks; `deliver` if nothing was set. */
export const deliveryMode = setting<DeliveryMode>('setting_delivery', 'mode', ['deliver', 'hold', 'drop']);

/** What happens to a subscription after the last failed try of a renewal; what the options say if nothing was set. */
export const dunningEnd = setting<DunningEnd>('setting_dunning_end', 'end', ['cancel', 'unpaid', 'past_due']);
