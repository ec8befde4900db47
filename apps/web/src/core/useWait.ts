import { slow } from '@signalsync/content/slow';
import { callTimeoutMs } from '@signalsync/state/core/client';
import type { Waiting } from '@signalsync/ui/waiting';
import { useEffect, useState } from 'react';
import { useCore } from './useCore.ts';

/** Something takes longer than usual after this time, in ms. */
const slowAfterMs = 5000;

/** Tells all pieces how long something has been awaited. */
export function useWait(isWaiting: boolean): Waiting {
  const { clock } = useCore();
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const stops = [slowAfterMs, callTimeoutMs].map((ms) => clock.after(ms, () => setWaited(ms)));
    return () => {
      for (const stop of stops) stop();
      setWaited(0);
    };
  }, [clock, isWaiting]);
  return { slowLabel: isWaiting && waited > 0 ? slow : null, isOver: isWaiting && waited >= callTimeoutMs };
}
