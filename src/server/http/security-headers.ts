// The security headers of every answer: a strict content policy, Trusted Types, and what browsers may not do.

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readHostName } from './host-name.ts';

export interface HeaderPolicy {
  readonly production: boolean;
  /** Where browsers reach the broker, if that is not this server. */
  readonly mqttPublicUrl: string | undefined;
}

const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What any other answer needs that somebody opens as a page: it loads nothing, and nobody frames it. */
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'";
const CALL = /^\/(?:web-)?api\//;
/** Scripts, styles and pictures of a page. A worker is under the policy that its own script comes with. */
const PART = /^\/(?:theme\.js|(?:assets|icons|pictures)\/(?!.*worker))/;
const PART_TYPE = /^(?:(?:application|text)\/javascript|text\/css|image\/(?!svg))/;
/** Browsers read them on pages alone; with the policy of pages they were a kilobyte of each answer. */
const OF_PAGES_ALONE = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const POLICY = 'content-security-policy';
const OWN_STYLES = "style-src 'self'";
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Sets the headers on every answer of the instance, errors and files included; on answers of calls
 * and on parts of pages those that count there: fifty parts of a first visit carry them on a slow link.
 */
export function registerSecurityHeaders(app: FastifyInstance, policy: HeaderPolicy): void {
  const brokers = policy.mqttPublicUrl === undefined ? [] : [new URL(policy.mqttPublicUrl).origin];
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        // Not every browser counts websockets of the own host as 'self'.
        connectSrc: ["'self'", ownSocket('ws'), ownSocket('wss'), ...brokers],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['touchline#worker', 'dompurify'],
      },
    },
    referrerPolicy: { policy: 'strict-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    // Of a proxy that is trusted, what it says of its own line.
    const secure = request.protocol === 'https';
    if (policy.production && secure) reply.header('strict-transport-security', HSTS);
  });
  app.addHook('onSend', async ({ url }, reply) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (!isAnswer(url, type) && !isPart(url, type)) return;
    reply.header('content-security-policy', ANSWER_POLICY);
    for (const name of OF_PAGES_ALONE) {
      reply.removeHeader(name);
      // Where helmet has put it.
      reply.raw.removeHeader(name);
    }
  });
}

/** Lets the page of this answer have a style element with exactly this text, beside its sheets. */
export function allowStyle(reply: FastifyReply, css: string): void {
  const policy = String(reply.raw.getHeader(POLICY) ?? '');
  const hash = createHash('sha256').update(css).digest('base64');
  reply.raw.setHeader(POLICY, policy.replace(OWN_STYLES, `${OWN_STYLES} 'sha256-${hash}'`));
}

/** JSON, or nothing at all; the documents of the API are pages. */
function isAnswer(url: string, type: string): boolean {
  return CALL.test(url) && (type === '' || type.startsWith('application/json'));
}

function isPart(url: string, type: string): boolean {
  return PART.test(url) && PART_TYPE.test(type);
}

/** The websocket origin of the host that the browser asked, or 'self' where it named no usable one. */
function ownSocket(protocol: 'ws' | 'wss') {
  return (request: IncomingMessage) => {
    const host = readHostName(request.headers.host);
    return host === undefined ? "'self'" : `${protocol}://${host}`;
  };
}
