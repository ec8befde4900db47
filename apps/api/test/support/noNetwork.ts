import { Socket } from 'node:net';

// When a program loads this module first, all its connections fail.
Socket.prototype.connect = function (this: Socket) {
  process.nextTick(() => this.destroy(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })));
  return this;
};
