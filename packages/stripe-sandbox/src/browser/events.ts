type Handler<Event> = (event: Event) => unknown;

/** A list of event handlers by event name, as each of Stripe's elements has one. */
export interface Events<Map> {
  on<Name extends keyof Map>(name: Name, handler: Handler<Map[Name]>): void;
  once<Name extends keyof Map>(name: Name, handler: Handler<Map[Name]>): void;
  /** Removes one handler, or all handlers of the event. */
  off<Name extends keyof Map>(name: Name, handler?: Handler<Map[Name]>): void;
  emit<Name extends keyof Map>(name: Name, event: Map[Name]): void;
}

export function createEvents<Map>(): Events<Map> {
  let listeners: { name: keyof Map; handler: unknown; call: (event: never) => unknown }[] = [];
  const off: Events<Map>['off'] = (name, handler) => {
    listeners = listeners.filter((each) => each.name !== name || (handler !== undefined && each.handler !== handler));
  };
  return {
    on: (name, handler) => {
      listeners = [...listeners, { name, handler, call: handler }];
    },
    once: (name, handler) => {
      const call: typeof handler = (event) => {
        off(name, handler);
        return handler(event);
      };
      listeners = [...listeners, { name, handler, call }];
    },
    off,
    emit: (name, event) => {
      for (const each of listeners) if (each.name === name) each.call(event as never);
    },
  };
}
