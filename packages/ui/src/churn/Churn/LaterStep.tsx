import { type ComponentType, useEffect, useState } from 'react';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import type { LaterStepProps } from './LaterStepBody.tsx';

type Body = ComponentType<LaterStepProps>;

let fetched: Body | undefined;

/** Fetches the code of steps 2 to 4 in advance, so that they appear without delay. Rejects if it cannot be loaded. */
export async function fetchLaterSteps(): Promise<Body> {
  fetched ??= (await import('./LaterStepBody.tsx')).LaterStepBody;
  return fetched;
}

/** A step after the first one. If its code cannot be loaded, the user can continue or leave without it. */
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
