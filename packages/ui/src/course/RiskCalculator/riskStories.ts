import type { RiskValues } from './RiskCalculator.tsx';

/** The account used in the course's examples, for stories. */
export const sampleRisk: RiskValues = { account: '$10,000.00', risk: '1%', stop: '2%', lostToday: '$100.00' };
