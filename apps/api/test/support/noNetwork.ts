import { Socket } from 'node:net';

// Run before a program: nothing that it connects to can be reached.
Socket.prototype.connect = function (this: Socket) {
  process.nextTick(() => this.destroy(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })));
  return this;
};
