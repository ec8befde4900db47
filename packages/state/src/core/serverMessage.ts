import { serverMessageMaxLength } from '@signalsync/content/constants';

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

/** A text of the server as it may be shown; null for HTML, long texts and nothing. */
export function shownText(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed !== '' && trimmed.length <= serverMessageMaxLength && !isHtml(trimmed) ? trimmed : null;
}

/** A text of the server as it may be shown: HTML and long texts become the status name. */
const readable = (text: string, status: number): string => shownText(text) ?? statusNames[status] ?? 'Error';

/** What a rejected query says: the status, a colon, the reply's text. `null` is a text too long to read. */
export function queryMessage(status: number, text: string | null): string {
  return `${status}: ${readable(text ?? '', status)}`;
}

/** What a rejected mutation says: the `message` of its JSON, else its `error`, else nothing. */
export function mutationMessage(status: number, json: unknown): string | null {
  if (typeof json !== 'object' || json === null) return null;
  const { message, error } = json as { message?: unknown; error?: unknown };
  const said = [message, error].find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof said === 'string' ? readable(said, status) : null;
}
