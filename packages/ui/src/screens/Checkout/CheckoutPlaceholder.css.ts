import { style } from '@vanilla-extract/css';
import { rem, space } from '../../theme/scale.ts';
import { areas, column, side } from './Checkout.css.ts';
import * as panel from './PaymentPanel.css.ts';
import * as slot from './PaymentSlot.css.ts';
import * as planSummary from './PlanSummary.css.ts';
import * as submitArea from './SubmitArea.css.ts';

export const { fields, heading } = panel;
export const { field } = slot;
export const { head } = planSummary;
export const plan = side.plan;
export const planColumn = column.plan;
export const payment = side.payment;
export const paymentColumn = panel.form;
export const { upsell } = areas;

export const summary = style([areas.summary, planSummary.summary]);
export const names = style([planSummary.names, { display: 'grid', gap: space[8] }]);
export const features = style({ display: 'grid', gap: rem(14), paddingBlock: '2px' });
export const totals = style([areas.totals, { display: 'grid', gap: space[12] }]);
export const submit = submitArea.area;
