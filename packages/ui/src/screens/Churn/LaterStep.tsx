import { type ComponentType, useEffect, useState } from 'react';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Notice } from '../../pieces/Notice/Notice.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import type { LaterStepProps } from './LaterStepBody.tsx';

type Body = ComponentType<LaterStepProps>;

let fetched: Body | undefined;

/** Fetches what the steps after the first one show, so that they appear at once. Rejects where it cannot be had. */
export async function fetchLaterSteps(): Promise<Body> {
  fetched ??= (await import('./LaterStepBody.tsx')).LaterStepBody;
  return fetched;
}

/** A step after the first one. Where its code cannot be had, the person goes on, or out, without it. */
export function LaterStep(props: LaterStepProps) {
  const [body, setBody] = useState<{ Body: Body | undefined; isMissing: boolean }>(() => ({
    Body: fetched,
    isMissing: false,
  }));
  const { Body, isMissing } = body;
  useEffect(() => {
    if (Body !== undefined || isMissing) return;
    fetchLaterSteps().then(
      (found) => setBody({ Body: found, isMissing: false }),
      () => setBody({ Body: undefined, isMissing: true }),
    );
  }, [Body, isMissing]);
  if (Body !== undefined) return <Body {...props} />;
  if (isMissing) return <Notice tone="warning">{props.content.stepMissing}</Notice>;
  return (
    <div>
      <p role="status" className={visuallyHidden}>
        {props.content.loading}
      </p>
      <Skeleton width="full" height={240} shape="block" />
    </div>
  );
}
