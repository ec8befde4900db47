import * as v from 'valibot';
import { plainLine } from '../typed/text.ts';

/**
 * The server's limits: characters of the billing name, characters of a line of the billing address, and number of these
 * lines.
 */
const billingLimits = { name: 120, line: 120, lines: 10 } as const;

export const billingInformation = v.strictObject(
  {
    billingName: v.pipe(
      v.string('A billing name must be text'),
      v.transform(plainLine),
      v.trim(),
      v.maxLength(billingLimits.name, `A billing name has at most ${billingLimits.name} characters.`),
    ),
    billingAddress: v.pipe(
      v.array(
        v.pipe(
          v.string('An address line must be text'),
          v.transform(plainLine),
          v.trim(),
          v.minLength(1, 'An address line must not be blank.'),
          v.maxLength(billingLimits.line, `An address line has at most ${billingLimits.line} characters.`),
        ),
        'An address is a list of lines',
      ),
      v.maxLength(billingLimits.lines, `A billing address has at most ${billingLimits.lines} lines.`),
    ),
  },
  'Send the billing name and the address lines',
);
