import type { Kind, Objects } from '../objects.ts';

/** Fields that a reply holds only when the request expands them, by the object that has them. */
export const includable: Record<string, readonly string[]> = {
  coupon: ['applies_to'],
  invoice: ['confirmation_secret', 'payments'],
  customer: ['subscriptions'],
};

const hidden = (type: unknown, key: string) =>
  key.startsWith('_') || (typeof type === 'string' && (includable[type]?.includes(key) ?? false));

/** An object as an unexpanded reply and an event hold it. */
export function plain(object: Objects[Kind]): Record<string, unknown> {
  return strip(object) as Record<string, unknown>;
}

export function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  const type = 'object' in value ? value.object : undefined;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !hidden(type, key))
      .map(([key, child]) => [key, strip(child)]),
  );
}
