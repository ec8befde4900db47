import { type Client, createClient } from '@signalsync/state/core/client';
import { apiBaseUrl } from './apiBaseUrl.ts';
import { systemClock } from './platform/clock.ts';

const baseUrl = import.meta.env.VITE_CHATBOT_URL?.trim().replace(/\/+$/, '') || `${apiBaseUrl}/chatbot`;

/** Creates the client for the chat-bot service, which may be on another host than the API. */
export const createChatbot = (): Client =>
  createClient({ baseUrl, fetch: (...args) => window.fetch(...args), clock: systemClock });
