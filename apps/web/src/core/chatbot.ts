import { type Client, createClient } from '@signalsync/state/core/client';
import type { Core } from '@signalsync/state/createCore';
import { baseUrlOf } from '../settings/address.ts';
import { apiBaseUrl } from '../settings/apiBaseUrl.ts';
import { systemClock } from '../platform/clock.ts';

const baseUrl = baseUrlOf(import.meta.env.VITE_CHATBOT_URL) || `${apiBaseUrl}/chatbot`;

/**
 * Creates the client for the chat-bot service, which may be on another host than the API. Its calls are made for the
 * user whom the page shows.
 */
export const createChatbot = ({ session }: Core): Client =>
  session.clientFor(createClient({ baseUrl, fetch: (...args) => window.fetch(...args), clock: systemClock }));
