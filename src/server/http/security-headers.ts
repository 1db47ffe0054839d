// The security headers of every response: a strict content security policy, Trusted Types,
// permissions.

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readHostName } from './host-name.ts';

export interface HeaderPolicy {
  readonly production: boolean;
  /** The broker's address for browsers, if it is not this server. */
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

/**
 * The policy of responses that are no pages, in case one is opened as a page: it loads nothing and
 * cannot be framed.
 */
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'";
const CALL = /^\/(?:web-)?api\//;
/**
 * Scripts, styles and pictures of a page. Worker scripts are excluded: a worker is under the policy
 * that its own script is sent with.
 */
const PART = /^\/(?:theme\.js|(?:assets|icons|pictures)\/(?!.*worker))/;
const PART_TYPE = /^(?:(?:application|text)\/javascript|text\/css|image\/(?!svg))/;
/**
 * Browsers read these headers on pages only. Together with the policy of pages they would add a
 * kilobyte to each response.
 */
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
 * Sets the headers on every response of the instance, errors and files included. Answers of calls
 * and parts of pages get only those that have an effect there, since a first visit loads some fifty
 * parts, maybe over a slow link.
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
        // Not in every browser does 'self' include websockets of the same host.
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
    // Behind a trusted proxy this is the protocol that the proxy reports.
    const secure = request.protocol === 'https';
    if (policy.production && secure) reply.header('strict-transport-security', HSTS);
  });
  app.addHook('onSend', async ({ url }, reply) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (!isAnswer(url, type) && !isPart(url, type)) return;
    reply.header('content-security-policy', ANSWER_POLICY);
    for (const name of OF_PAGES_ALONE) {
      reply.removeHeader(name);
      // helmet sets its headers on the raw response.
      reply.raw.removeHeader(name);
    }
  });
}

/** Allows the page of this response a style element with exactly this text. */
export function allowStyle(reply: FastifyReply, css: string): void {
  const policy = String(reply.raw.getHeader(POLICY) ?? '');
  const hash = createHash('sha256').update(css).digest('base64');
  reply.raw.setHeader(POLICY, policy.replace(OWN_STYLES, `${OWN_STYLES} 'sha256-${hash}'`));
}

/** A JSON or empty answer of a call; the pages of the API's documentation are excluded. */
function isAnswer(url: string, type: string): boolean {
  return CALL.test(url) && (type === '' || type.startsWith('application/json'));
}

function isPart(url: string, type: string): boolean {
  return PART.test(url) && PART_TYPE.test(type);
}

/** The websocket origin of the requested host; 'self' where the request has no usable host. */
function ownSocket(protocol: 'ws' | 'wss') {
  return (request: IncomingMessage) => {
    const host = readHostName(request.headers.host);
    return host === undefined ? "'self'" : `${protocol}://${host}`;
  };
}
