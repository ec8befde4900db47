/** Thrown if the provider does not know the object, rejected the call, or was unreachable. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError';
  readonly kind: 'missing' | 'rejected' | 'away';

  constructor(kind: PaymentsError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Returns the result of a call to the provider; undefined if the provider does not know the object. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === 'missing') return undefined;
    throw error;
  }
}
