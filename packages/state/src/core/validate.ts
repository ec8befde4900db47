import type { Schema } from '@signalsync/contract/endpoint';

/** What is wrong with a value: the rule's own text and the field it is about. */
export interface Problem {
  message: string;
  /** Name of the field, null where the value as a whole is wrong. */
  field: string | null;
}

/** Checks a value against a rule of the contract; null when it is right. */
export function problemOf(schema: Schema, value: unknown): Problem | null {
  const result = schema['~standard'].validate(value);
  // The contract's rules have no asynchronous checks.
  const issue = 'issues' in result ? result.issues?.[0] : undefined;
  if (issue === undefined) return null;
  const step = issue.path?.[0];
  const key = typeof step === 'object' ? step.key : step;
  return { message: issue.message, field: typeof key === 'string' ? key : null };
}
