import type { Schema } from '@signalsync/contract/endpoint';
import type { InferOutput } from 'valibot';

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

/** A value from outside as a rule of the contract reads it; null where it does not fit. */
export function valueOf<S extends Schema>(schema: S, value: unknown): InferOutput<S> | null {
  const result = schema['~standard'].validate(value);
  return 'value' in result && !result.issues ? (result.value as InferOutput<S>) : null;
}
