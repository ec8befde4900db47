import type { Deployment } from './deployment.ts';

/** A mistake, and what the doctor must call wrong: this and nothing else. */
export type Mistake = [name: string, change: (deployment: Deployment) => void, wrong: string];
