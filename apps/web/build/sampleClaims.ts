import { claims } from '@signalsync/content/claims';

/** A sentence for each claim that nobody has proven yet: such a build is not fit for customers. */
export const sampleClaims = (): string[] =>
  Object.entries(claims)
    .filter(([, claim]) => claim.isSample)
    .map(
      ([name, claim]) =>
        `the claim '${name}' (${claim.text}) is still a sample. Prove it in packages/content/src/claims.ts.`,
    );
