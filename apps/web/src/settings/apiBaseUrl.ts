import { baseUrlOf } from './address.ts';

/** Base URL of the API. Empty if the API has the same origin as the page. */
export const apiBaseUrl = baseUrlOf(import.meta.env.VITE_API_URL);
