import { laterPart } from '../../router/laterPart.tsx';

/** The landing page below its hero. */
export const landingPart = laterPart('below-hero', () => import('./LandingSectionsRoute.tsx'));
