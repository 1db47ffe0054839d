// Bytes on a socket that no client library would send: what a parser of HTTP has to refuse.

import { connect } from 'node:net';
import type { Random } from '../../../src/server/feed/simulator/random.ts';
import { WAIT_LIMIT_MS } from '../../support/wait-limit.ts';

/** What says that it has more to send may be left unanswered. */
const UNFINISHED = /Content-Length: (9|2)|100-continue/;
const UNANSWERED_AFTER_MS = 10_000;

const TARGETS = [
  '/',
  '/api/sports/all',
  '/api/auth/login',
  '/sandbox/',
  '/metrics',
  '/casino/session',
];

const SHAPES: readonly ((target: string, random: Random) => string)[] = [
  (target) => `GET ${target}\0 HTTP/1.1\r\nHost: x\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nHost: ${'h'.repeat(20_000)}\r\n\r\n`,
  (target) => `GET ${target}?${'q'.repeat(14_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  (target) => `GET ${target}?${'q'.repeat(1_048_576)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(1_900)}\r\n`,
  (target) => `GET ${target} HTTP/9.9\r\nHost: x\r\n\r\n`,
  (target) => `GET ${target}\r\n\r\n`,
  (target) => `GET http://elsewhere${target} HTTP/1.1\r\nHost: x\r\n\r\n`,
  (target) => `GET //${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nConnection: close\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nHost: \xff\xfe\r\nConnection: close\r\n\r\n`,
  (target) => `G\xc3T ${target} HTTP/1.1\r\nHost: x\r\n\r\n`,
  (target) => `BREW ${target} HTTP/1.1\r\nHost: x\r\n\r\n`,
  (target) => `TRACE ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  (target) => `PURGE ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  (target) => `OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n${target}`,
  (target) => `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n`,
  (target) => `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: 1e400\r\n\r\n`,
  (target) =>
    `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999999\r\nConnection: close\r\n\r\n{}`,
  (target) =>
    `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
  (target) => `POST ${target} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}`,
  (target) =>
    `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\nConnection: close\r\n\r\n\x1f\x8b\0\0`,
  (target) =>
    `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 3\r\nConnection: close\r\n\r\n"\xff"`,
  (target) =>
    `GET ${target} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\nConnection: close\r\n\r\n`,
  (target) =>
    `GET ${target} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${'1,'.repeat(2_000)}\xff\r\nConnection: close\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n`,
  (_target, random) =>
    `${Array.from({ length: random.whole(1, 200) }, () => String.fromCharCode(random.whole(0, 255))).join('')}\r\n\r\n`,
];

export interface RawAnswer {
  readonly sent: string;
  /** 0 where the connection was closed without an answer. */
  readonly status: number;
}

/** Sends one of the shapes and waits for the answer's first line. @throws Error where none comes. */
export function sendRaw(url: string, random: Random): Promise<RawAnswer> {
  const sent = random.pick(SHAPES)(random.pick(TARGETS), random);
  const { hostname, port } = new URL(url);
  const isUnfinished = UNFINISHED.test(sent);
  const patienceMs = isUnfinished ? UNANSWERED_AFTER_MS : WAIT_LIMIT_MS;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const done = (status: number) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ sent, status });
    };
    const timer = setTimeout(() => {
      socket.destroy();
      if (isUnfinished) done(0);
      else reject(new Error(`no answer to ${JSON.stringify(sent.slice(0, 200))}`));
    }, patienceMs);
    socket.on('error', () => done(0));
    socket.on('close', () => done(0));
    socket.on('data', (data) => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1];
      done(Number(status ?? 0));
    });
    socket.write(sent, 'latin1');
    // What is not a request at all ends with the client's end.
    socket.end();
  });
}
