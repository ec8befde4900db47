import { expect, it } from 'vitest';
import { createEvents } from './events.ts';

it('calls those who listen, once those who asked for once, and nobody who left', () => {
  const events = createEvents<{ change: string }>();
  const heard: string[] = [];
  const always = (event: string) => heard.push(`always ${event}`);
  events.on('change', always);
  events.once('change', (event) => heard.push(`once ${event}`));
  events.emit('change', 'a');
  events.emit('change', 'b');
  events.off('change', always);
  events.emit('change', 'c');
  expect(heard).toEqual(['always a', 'once a', 'always b']);
  events.on('change', always);
  events.off('change');
  events.emit('change', 'd');
  expect(heard).toHaveLength(3);
});
