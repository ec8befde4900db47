import type { Deployment } from './deployment.ts';

/** A mistake, and what the doctor must call wrong: this and nothing else. */
export type Mistake = [name: string, change: (deployment: Deployment) => void, wrong: string];

export const stripeOf = ({ settings: { stripe } }: Deployment) => given(stripe);
export const discordOf = ({ settings: { discord } }: Deployment) => given(discord);
export const telegramOf = ({ settings: { telegram } }: Deployment) => given(telegram);

function given<T>(keys: T | undefined): T {
  if (keys === undefined) throw new Error('The deployment of the tests has all keys');
  return keys;
}
