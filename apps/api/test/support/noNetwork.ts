import { Socket } from 'node:net';

// Preload this module to make every connection of a program fail.
Socket.prototype.connect = function (this: Socket) {
  process.nextTick(() => this.destroy(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })));
  return this;
};
