import { type ComponentType, useEffect, useState } from 'react';
import { subscribe } from 'valtio';
import { useCore } from './CoreContext.tsx';

/** Shows the toasts. Their code is fetched with the first message. */
export function Toasts() {
  const { messages } = useCore();
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Host) return;
    const load = () => {
      if (messages.state.history.length === 0) return;
      // The message stays under the bell when its toast cannot be drawn.
      import('./ToastHost.tsx').then((module) => setHost(() => module.ToastHost)).catch(() => undefined);
    };
    load();
    return subscribe(messages.state, load);
  }, [messages, Host]);
  return Host && <Host />;
}
