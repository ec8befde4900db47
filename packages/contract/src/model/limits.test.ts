import { churnStepCount, feedbackMaxLength, ratingStars, verificationCodeLength } from '@signalsync/content/constants';
import { signIn } from '@signalsync/content/signIn';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { verifyAndLogin } from '../calls/signIn.ts';
import { churnStart } from './churnProgress.ts';
import { email } from './email.ts';
import { feedbackMessage } from './rating.ts';

/**
 * The contract repeats some numbers and texts of `packages/content`, because it must not import that package. This test
 * checks that they are the same in both.
 */
describe('the contract and the product agree on', () => {
  test('the length of a code, and what is said about it', () => {
    const codeOf = (length: number) => ({ email: 'a@example.com', code: '1'.repeat(length) });
    expect(v.is(verifyAndLogin.body, codeOf(verificationCodeLength))).toBe(true);
    for (const length of [verificationCodeLength - 1, verificationCodeLength + 1]) {
      const { issues } = v.safeParse(verifyAndLogin.body, codeOf(length));
      expect(issues?.map((issue) => issue.message)).toEqual([signIn.codeStep.tooShort]);
    }
  });

  test('what is said about an address that is none', () => {
    const { issues } = v.safeParse(email, 'nobody');
    expect(issues?.map((issue) => issue.message)).toEqual([signIn.emailStep.invalidEmail]);
  });

  test('the scale of a rating and the length of its feedback', () => {
    const sent = (rating: number, length: number) =>
      v.is(feedbackMessage, { source: 'rating-popup', rating, feedback: 'x'.repeat(length) });
    expect([sent(1, feedbackMaxLength), sent(ratingStars, 0)]).toEqual([true, true]);
    expect([sent(0, 0), sent(ratingStars + 1, 0), sent(1, feedbackMaxLength + 1)]).toEqual([false, false, false]);
  });

  test('the steps of the churn flow', () => {
    const at = (currentStep: number) => v.is(churnStart, { sessionId: 's', currentStep });
    expect([at(1), at(churnStepCount), at(0), at(churnStepCount + 1)]).toEqual([true, true, false, false]);
  });
});
