// The session cookie lives as long as the setting `SESSION_DAYS` says.

/** How long a sign-in code is valid, and the cookie that ties it to the browser, in minutes. */
export const codeMinutes = 10;

/** How long the checkout cookie lives, in seconds. A browser can continue its guest checkout until then. */
export const guestCheckoutSeconds = 2 * 60 * 60;

/** How long the device cookie lives, in days. The cookie shows which email addresses the browser has proven. */
export const deviceDays = 365;
