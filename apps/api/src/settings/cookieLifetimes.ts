// Two other cookies live as long as settings say: `SESSION_DAYS` (session), `LOGIN_CODE_MINUTES` (sign-in codes).

/** How long the checkout cookie lives, in seconds. A browser can continue its guest checkout for as long. */
export const guestCheckoutSeconds = 2 * 60 * 60;

/** How long the device cookie lives, in days. For as long, the server knows that the browser has proven an address. */
export const deviceDays = 365;
