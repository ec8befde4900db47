import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

const headEnd = '\r\n\r\n';

/**
 * Calls a server on this machine for `seconds`, or until `next` returns undefined. Each connection sends its next
 * request after it has read the answer to the previous one. Resolves to the counts of answers and to their times in ms.
 * Uses no HTTP library, because a library would take more processor time than the server that is measured.
 */
export async function load(port, { connections, seconds, next }) {
  const times = [];
  const statuses = {};
  let broken = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let shot = nextOf(); shot !== undefined; shot = nextOf()) {
        shot = await converse(port, shot, nextOf, (status, ms) => {
          times.push(ms);
          statuses[status] = (statuses[status] ?? 0) + 1;
        });
        if (shot !== undefined) broken += 1;
      }
    }),
  );
  const tookMs = performance.now() - began;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    answers: times.length,
    perSecond: (times.length / tookMs) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    statuses,
    broken,
  };

  function nextOf() {
    return performance.now() < until ? next() : undefined;
  }
}

/**
 * Sends requests on one connection. Resolves to undefined when none is left. If the connection ends before that,
 * resolves to the request that got no answer.
 */
function converse(port, first, nextOf, note) {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let shot = first;
    let sentAt = 0;
    let text = '';
    const send = () => {
      if (shot === undefined) return void socket.end();
      sentAt = performance.now();
      socket.write(bytesOf(shot, port));
    };
    socket.setEncoding('latin1');
    socket.on('connect', send);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => done(shot));
    socket.on('data', (chunk) => {
      text += chunk;
      const end = text.indexOf(headEnd);
      if (end < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0);
      if (text.length < end + headEnd.length + length) return;
      note(Number(text.slice(9, 12)), performance.now() - sentAt);
      const isLast = /\r\nconnection: close/i.test(text.slice(0, end));
      text = '';
      shot = nextOf();
      if (isLast) socket.end();
      else send();
    });
  });
}

/** A cache of the bytes of requests that are sent many times. */
const written = new WeakMap();

function bytesOf(shot, port) {
  const known = written.get(shot);
  if (known !== undefined) return known;
  const { method = 'GET', path, headers = {}, body } = shot;
  const lines = Object.entries({
    host: `localhost:${port}`,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  const bytes = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}${headEnd}${body ?? ''}`;
  written.set(shot, bytes);
  return bytes;
}
