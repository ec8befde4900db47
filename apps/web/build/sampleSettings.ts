/** Settings that every public page must show: the seller and its email address. Each pattern matches sample values. */
const needed = {
  VITE_COMPANY_NAME: /sample/i,
  VITE_SUPPORT_EMAIL: /\.example$/i,
} as const;

/**
 * Returns one sentence for each needed setting that is missing or still has a sample value. A build must not go to
 * customers while there is any such sentence.
 */
export const sampleSettings = (env: Record<string, string | undefined>): string[] =>
  Object.entries(needed).flatMap(([name, sample]) => {
    const value = env[name]?.trim() ?? '';
    if (value === '') return [`${name} is not set: the pages do not say who runs this and how to reach them.`];
    return sample.test(value) ? [`${name} (${value}) is still a sample. Set your own.`] : [];
  });
