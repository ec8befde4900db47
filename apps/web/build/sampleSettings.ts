/** Settings that every public page must show: who sells this, and how to reach them. */
const needed = {
  VITE_COMPANY_NAME: /sample/i,
  VITE_SUPPORT_EMAIL: /\.example$/i,
} as const;

/**
 * Returns one sentence for each of these settings that is missing or still a sample. A build with any of them must not
 * go to customers.
 */
export const sampleSettings = (env: Record<string, string | undefined>): string[] =>
  Object.entries(needed).flatMap(([name, sample]) => {
    const value = env[name]?.trim() ?? '';
    if (value === '') return [`${name} is not set: the pages do not say who runs this and how to reach them.`];
    return sample.test(value) ? [`${name} (${value}) is still a sample. Set your own.`] : [];
  });
