// The lifetime of the session cookie is not here: it is the setting `SESSION_DAYS`.

/** How long a sign-in code is valid, in minutes. The cookie that ties the code to the browser lives equally long. */
export const codeMinutes = 10;

/** How long the checkout cookie lives, in seconds. Until then, a browser can continue its guest checkout. */
export const guestCheckoutSeconds = 2 * 60 * 60;

/** How long the device cookie lives, in days. The cookie shows which email addresses the browser has proven. */
export const deviceDays = 365;
