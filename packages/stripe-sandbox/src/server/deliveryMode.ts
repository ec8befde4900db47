import type { DeliveryMode, SandboxStore } from './types.ts';

export const deliveryModes: readonly DeliveryMode[] = ['deliver', 'hold', 'drop'];
const id = 'setting_delivery';

/** Returns the current delivery mode of webhooks; `deliver` if none was set. */
export async function deliveryModeOf(store: SandboxStore): Promise<DeliveryMode> {
  const mode = (await store.get(id))?.data.mode;
  return deliveryModes.find((each) => each === mode) ?? 'deliver';
}

export const setDeliveryMode = (store: SandboxStore, mode: DeliveryMode): Promise<void> =>
  store.put({ id, kind: 'setting', data: { mode } });
