import type { ChurnProps } from './churnProps.ts';
import { useRef } from 'react';
import { FullScreenSpinner } from '../../shared/FullScreenSpinner/FullScreenSpinner.tsx';
import { ChurnEnd } from './ChurnEnd.tsx';
import { ChurnFrame } from './ChurnFrame.tsx';
import { ChurnFlow } from './ChurnFlow.tsx';
import { churnHeadingOf } from './churnHeading.ts';

export type { ChurnProps } from './churnProps.ts';

export { churnHeadingOf } from './churnHeading.ts';
export { fetchCancelNow, fetchLaterSteps } from './ChurnFlow.tsx';

/**
 * The four steps of the churn flow, with 'Cancel now' in each, and the page after the last step. While it is open
 * whether there is something to cancel, there is only a spinner.
 */
export function Churn(props: ChurnProps) {
  const { content, view, hrefs } = props;
  const headingRef = useRef<HTMLHeadingElement>(null);
  if (view.status === 'loading' && !view.isSlow) return <FullScreenSpinner label={content.loading} />;
  return (
    <ChurnFrame
      content={content}
      accountHref={hrefs.account}
      headingRef={headingRef}
      {...churnHeadingOf(view, content)}
    >
      {view.status === 'recorded' || view.status === 'cancelled' || view.status === 'nothingToCancel' ? (
        <ChurnEnd {...props} view={view} />
      ) : (
        <ChurnFlow {...props} view={view} heading={headingRef} />
      )}
    </ChurnFrame>
  );
}
