import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, type PropsWithChildren, Suspense } from 'react';

const Page = lazy(async () => ({ default: (await import('./Docs.tsx')).DocsPage }));
const InFrame = lazy(async () => ({ default: (await import('./Docs.tsx')).Frame }));

/** The page and the frame of the documentation. Their code is loaded with the first page, and never by the tests. */
export const docs = {
  page: () => <Page />,
  container: (props: PropsWithChildren<DocsContainerProps>) => (
    <Suspense>
      <InFrame {...props} />
    </Suspense>
  ),
};
