/** The `error` of a reply, in Stripe's shape. */
export interface FaultBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
  payment_method?: unknown;
}

/**
 * A rejected request. With `keepChanges`, its changes are kept (a declined payment stays recorded), otherwise undone.
 */
export class Fault extends Error {
  readonly status: number;
  readonly body: FaultBody;
  readonly keepChanges: boolean;
  /** True if the request was rejected before it ran. Its reply is not stored under the idempotency key. */
  readonly beforeRunning: boolean;

  constructor(status: number, body: FaultBody, how: { keepChanges?: boolean; beforeRunning?: boolean } = {}) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { ...body, doc_url: docUrl(body.code) } : body;
    this.keepChanges = how.keepChanges ?? false;
    this.beforeRunning = how.beforeRunning ?? false;
  }
}

const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

/** Creates the error for an invalid parameter (HTTP 400). */
export function invalidParameter(message: string, code: string, param: string): Fault {
  return new Fault(400, { type: 'invalid_request_error', message, code, param }, { beforeRunning: true });
}

/** Creates the error for a request that is not possible in the current state (HTTP 400). */
export function invalidRequest(message: string, code?: string, param?: string): Fault {
  return new Fault(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/** Creates the error for an unknown id: HTTP 404 for an id in the path, 400 for one in a parameter. */
export function missing(kind: string, id: string, param: string): Fault {
  const name = kindNames[kind] ?? kind;
  return new Fault(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    message: `No such ${name}: '${id}'`,
    code: 'resource_missing',
    param,
  });
}

const kindNames: Record<string, string> = {
  promotion_code: 'promotion code',
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
};

/** Creates the error for an unknown path or method (HTTP 404). */
export function unknownRoute(method: string, path: string): Fault {
  return new Fault(
    404,
    {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.`,
    },
    { beforeRunning: true },
  );
}
