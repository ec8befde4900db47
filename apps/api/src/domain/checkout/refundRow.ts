import type { purchaseRefunds } from '../../db/schema.refunds.ts';

export type RefundRow = typeof purchaseRefunds.$inferSelect;
