// The lifetimes of the session cookie and of the code's cookie are settings: `SESSION_DAYS`, `LOGIN_CODE_MINUTES`.

/** How long the checkout cookie lives, in seconds. A browser can continue its guest checkout for as long. */
export const guestCheckoutSeconds = 2 * 60 * 60;

/** How long the device cookie lives, in days. A browser stays known for an address as long after proving it. */
export const deviceDays = 365;
