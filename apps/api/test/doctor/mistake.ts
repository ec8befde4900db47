import type { Deployment } from './deployment.ts';

/** A mistake in a deployment: its name, how it is made, and the only line that the doctor must report as wrong. */
export type Mistake = [name: string, change: (deployment: Deployment) => void, wrong: string];
