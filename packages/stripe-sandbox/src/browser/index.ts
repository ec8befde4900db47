export { createSandboxStripe, type SandboxStripeOptions } from './createSandboxStripe.ts';
