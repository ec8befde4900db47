import type { Kind, Objects } from '../objects.ts';

/** For each object, the fields that a reply contains only if the request expands them. */
export const includable: Record<string, readonly string[]> = {
  coupon: ['applies_to'],
  invoice: ['confirmation_secret', 'payments'],
  customer: ['subscriptions'],
};

const hidden = (type: unknown, key: string) =>
  typeof type === 'string' && (key.startsWith('_') || (includable[type]?.includes(key) ?? false));

/** Returns an object in the form that it has in events and in replies without expanded fields. */
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
      .map(([key, child]) => [key, key === 'metadata' ? child : strip(child)]),
  );
}

/** Returns whether two JSON values are equal. The order of their keys does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const left = one as Record<string, unknown>;
  const right = other as Record<string, unknown>;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSame(left[key], right[key]));
}
