import type { DunningEnd, SandboxStore } from './types.ts';

export const dunningEnds: readonly DunningEnd[] = ['cancel', 'unpaid', 'past_due'];
const id = 'setting_dunning_end';

/** Returns what happens to a subscription after the last failed try of a renewal; undefined if that was never set. */
export async function dunningEndOf(store: SandboxStore): Promise<DunningEnd | undefined> {
  const end = (await store.get(id))?.data.end;
  return dunningEnds.find((each) => each === end);
}

export const setDunningEnd = (store: SandboxStore, end: DunningEnd): Promise<void> =>
  store.put({ id, kind: 'setting', data: { end } });
