import type { Schema } from '@signalsync/contract/endpoint';
import type { InferOutput } from 'valibot';

/** The first error in a checked value: the error's text, and the field with the error. */
export interface Problem {
  message: string;
  /** Name of the field; null if the whole value is wrong. */
  field: string | null;
}

/** Checks a value against a schema of the contract. Returns null if it is valid. */
export function problemOf(schema: Schema, value: unknown): Problem | null {
  const result = schema['~standard'].validate(value);
  // The result is no promise, because the contract's schemas have no asynchronous checks.
  const issue = 'issues' in result ? result.issues?.[0] : undefined;
  if (issue === undefined) return null;
  const step = issue.path?.[0];
  const key = typeof step === 'object' ? step.key : step;
  return { message: issue.message, field: typeof key === 'string' ? key : null };
}

/** Parses an outside value with a schema of the contract. Returns null if it is invalid. */
export function valueOf<S extends Schema>(schema: S, value: unknown): InferOutput<S> | null {
  const result = schema['~standard'].validate(value);
  return 'value' in result && !result.issues ? (result.value as InferOutput<S>) : null;
}
