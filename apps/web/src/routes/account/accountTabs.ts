import { type ComponentType, lazy } from 'react';
import { unlessLeft } from '../../platform/leaving.ts';
import type { AccountTab } from '../../router/paths.ts';
import type { AccountTabProps } from './accountTab.ts';
import { GeneralTabRoute } from './GeneralTabRoute.tsx';

const lazyTab = (load: () => Promise<ComponentType<AccountTabProps>>) =>
  lazy(async () => ({ default: await unlessLeft(load()) }));

/** The tabs of the account page, by the hash of their address. The first one opens with the page. */
export const accountTabRoutes: Readonly<Record<AccountTab, ComponentType<AccountTabProps>>> = {
  general: GeneralTabRoute,
  connect: lazyTab(async () => (await import('./ConnectionsTabRoute.tsx')).ConnectionsTabRoute),
  billing: lazyTab(async () => (await import('./BillingTabRoute.tsx')).BillingTabRoute),
  learn: lazyTab(async () => (await import('./CourseTabRoute.tsx')).CourseTabRoute),
};
