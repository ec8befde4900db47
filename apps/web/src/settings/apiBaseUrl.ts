/** Base URL of the API. Empty if the API has the same origin as the page. */
export const apiBaseUrl = import.meta.env.VITE_API_URL?.trim().replace(/\/+$/, '') ?? '';
