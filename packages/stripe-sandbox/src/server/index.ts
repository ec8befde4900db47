export { type TestCard, type TestCardName, testCards } from '../cards.ts';
export { memoryStore } from './memory.ts';
export { createStripeSandbox } from './sandbox.ts';
export type {
  DeliveryMode,
  DunningEnd,
  SandboxOptions,
  SandboxRecord,
  SandboxStore,
  SandboxTriggers,
  StripeSandbox,
} from './types.ts';
