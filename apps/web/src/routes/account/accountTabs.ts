import { type ComponentType, lazy } from 'react';
import { codeOf } from '../../platform/leaving.ts';
import type { AccountTab } from '../../router/paths.ts';
import type { AccountTabProps } from './accountTab.ts';
import { GeneralTabRoute } from './GeneralTabRoute.tsx';

/** The tabs of the account page, by the hash of their URL. The first one opens with the page. */
export const accountTabRoutes: Readonly<Record<AccountTab, ComponentType<AccountTabProps>>> = {
  general: GeneralTabRoute,
  connect: lazy(() => codeOf(import('./ConnectionsTabRoute.tsx'))),
  billing: lazy(() => codeOf(import('./BillingTabRoute.tsx'))),
  learn: lazy(() => codeOf(import('./CourseTabRoute.tsx'))),
};
