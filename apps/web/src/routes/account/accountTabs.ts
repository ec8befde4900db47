import { type ComponentType, lazy } from 'react';
import { unlessLeft } from '../../platform/leaving.ts';
import type { AccountTab } from '../../router/paths.ts';
import type { AccountTabProps } from './accountTab.ts';
import { GeneralTabRoute } from './GeneralTabRoute.tsx';

/** The tabs of the account page, by the hash of their URL. The first one opens with the page. */
export const accountTabRoutes: Readonly<Record<AccountTab, ComponentType<AccountTabProps>>> = {
  general: GeneralTabRoute,
  connect: lazy(() => unlessLeft(import('./ConnectionsTabRoute.tsx'))),
  billing: lazy(() => unlessLeft(import('./BillingTabRoute.tsx'))),
  learn: lazy(() => unlessLeft(import('./CourseTabRoute.tsx'))),
};
