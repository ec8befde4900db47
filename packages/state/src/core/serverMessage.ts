/** Longest server message that is shown, in characters. */
const serverMessageMaxLength = 300;

const statusNames: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

const isHtml = (text: string) => /<[a-z!/]/i.test(text);

/** Returns a server's text if it may be shown; null if it is empty, too long or HTML. */
export function shownText(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed !== '' && trimmed.length <= serverMessageMaxLength && !isHtml(trimmed) ? trimmed : null;
}

/** Returns a server's text if it may be shown, else the name of the status. */
const readable = (text: string, status: number): string => shownText(text) ?? statusNames[status] ?? 'Error';

/**
 * Returns the message of a rejected GET call: status, colon, text of the reply. `text` is null if the reply was too
 * long to read.
 */
export function queryMessage(status: number, text: string | null): string {
  return `${status}: ${readable(text ?? '', status)}`;
}

/**
 * Returns the message in the JSON of a rejection: its field `message`, or its field `error` if `message` has no text.
 * Null if neither has a text.
 */
export function mutationMessage(status: number, json: unknown): string | null {
  if (typeof json !== 'object' || json === null) return null;
  const { message, error } = json as { message?: unknown; error?: unknown };
  const said = [message, error].find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof said === 'string' ? readable(said, status) : null;
}
