/** Where the API lives; empty for the origin of the page itself. */
export const apiBaseUrl = import.meta.env.VITE_API_URL?.trim().replace(/\/+$/, '') ?? '';
