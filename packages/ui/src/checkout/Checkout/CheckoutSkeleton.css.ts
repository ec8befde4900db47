import { style } from '@vanilla-extract/css';
import { shape } from '../../components/Skeleton/Skeleton.css.ts';
import { below, rem, space } from '../../theme/scale.ts';
import { column, side } from './Checkout.css.ts';
import * as panel from './PaymentPanel.css.ts';
import * as slot from '../../private/PaymentSlot.css.ts';
import * as planSummary from './PlanSummary.css.ts';
import * as submitArea from './SubmitArea.css.ts';

export const { heading } = panel;
export const { field, control } = slot;
export const { description, head, summary } = planSummary;
export const plan = side.plan;
export const planColumn = column.plan;
export const payment = side.payment;
export const paymentColumn = column.payment;
export const submit = submitArea.area;

export const picture = style([shape.card, planSummary.image]);
export const names = style([planSummary.names, { display: 'grid', gap: space[8], flexGrow: 1 }]);
export const features = style({ display: 'grid', gap: rem(14), paddingBlock: '2px' });

const totals = style({ display: 'grid', gap: space[12] });
export const totalsBeside = style([totals, { '@media': { [below.desktop]: { display: 'none' } } }]);
export const totalsInForm = style([totals, { display: 'none', '@media': { [below.desktop]: { display: 'grid' } } }]);
