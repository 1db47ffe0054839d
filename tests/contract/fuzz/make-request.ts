// Makes one request of the fuzz: a call or another route, with good values and something hostile in it.

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Random } from '../../../src/server/feed/simulator/random.ts';
import type { Call } from '../../../src/shared/api/call.ts';
import { goodObject, goodValue, type World } from './good-values.ts';
import {
  encode,
  encodeOnly,
  FEARED,
  hostileBody,
  hostileText,
  hostileValue,
  toJson,
} from './hostile-values.ts';
import type { Route } from './routes.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: string | undefined;
}

type Json = Readonly<Record<string, unknown>>;
const schemas = new Map<unknown, Json>();

/** Fields of the routes that no definition describes. */
const OTHER_BODIES: Readonly<Record<string, readonly string[]>> = {
  '/sandbox/feed/flood': ['rate', 'seconds'],
  '/sandbox/feed/bet-stop': ['matchId'],
  '/sandbox/feed/kick-off': ['matchId'],
  '/sandbox/checkout/:reference': ['action', 'seconds'],
  '/casino/rounds': ['nonce', 'stake', 'choice'],
  '/casino/seeds': ['clientSeed'],
};
const FORMS = new Set(['/sandbox/checkout/:reference']);
const GOOD_SHARE = 0.2;

export interface Signed {
  /** Signature headers of the API. */
  readonly signature: Readonly<Record<string, string>>;
  /** Tokens of game sessions. */
  readonly gameTokens: readonly string[];
}

/** One field to disturb, with everything else as it should be. */
export interface Focus {
  readonly route: Route;
  readonly part: 'path' | 'query' | 'body';
  readonly name: string;
  readonly value: string;
}

/** Every named field of every route with every feared text. */
export function listFocuses(routes: readonly Route[]): Focus[] {
  return routes.flatMap((route) => {
    const names = {
      path: [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
      query: namesOf(route.call?.query, 'output'),
      body: [...namesOf(route.call?.body, 'input'), ...(OTHER_BODIES[route.path] ?? [])],
    };
    return (['path', 'query', 'body'] as const).flatMap((part) =>
      names[part].flatMap((name) => FEARED.map((value) => ({ route, part, name, value }))),
    );
  });
}

export function makeFocused(world: World, focus: Focus, signed: Signed): FuzzRequest {
  return build(world, focus.route, signed, { focus, hostile: () => false });
}

/** A fifth of them good, so that there is something to disturb; most others disturbed in one place. */
export function makeRequest(world: World, route: Route, signed: Signed): FuzzRequest {
  const { random } = world;
  let left = random.chance(GOOD_SHARE) ? 0 : random.chance(0.6) ? 1 : 6;
  const hostile = () => {
    if (left === 0 || !random.chance(0.4)) return false;
    left -= 1;
    return true;
  };
  return build(world, route, signed, { focus: undefined, hostile });
}

interface Disturbance {
  readonly focus: Focus | undefined;
  readonly hostile: () => boolean;
}

function build(world: World, route: Route, signed: Signed, disturbance: Disturbance): FuzzRequest {
  const { random } = world;
  const headers = makeHeaders(world, route, signed, disturbance);
  let payload: string | undefined;
  if (route.method !== 'GET') {
    const isForm = FORMS.has(route.path);
    const odd = disturbance.hostile() && random.chance(0.3) ? hostileBody(random) : undefined;
    const fields = makeBody(world, route, disturbance);
    headers['content-type'] =
      odd?.type ?? (isForm ? 'application/x-www-form-urlencoded' : 'application/json');
    payload = odd?.text ?? (isForm ? toForm(fields) : toJson(fields));
  }
  const path = fillPath(world, route.path, disturbance);
  const search = makeSearch(world, route.call, disturbance);
  return {
    method: route.method,
    url: search === '' ? path : `${path}?${search}`,
    headers,
    payload,
  };
}

function fillPath(world: World, path: string, { focus, hostile }: Disturbance): string {
  const { random } = world;
  const filled = path
    .replace(/:(\w+)/g, (_, name: string) => {
      if (focus?.part === 'path' && focus.name === name) return encodeOnly(focus.value);
      return hostile()
        ? encode(random, hostileText(random))
        : encodeURIComponent(String(goodValue(world, name)));
    })
    .replace('*', () => (hostile() ? encode(random, hostileText(random)) : 'about'));
  // The route of everything else is `*` alone.
  return filled.startsWith('/') ? filled : `/${filled}`;
}

function makeSearch(world: World, call: Call | undefined, { focus, hostile }: Disturbance): string {
  const { random } = world;
  const fields = call?.query === undefined ? {} : goodObject(world, schemaOf(call.query, 'output'));
  const parts = Object.entries(fields).map(([name, value]) => {
    const text = hostile()
      ? encode(random, hostileText(random))
      : encodeURIComponent(String(value));
    return `${name}=${text}`;
  });
  if (focus?.part === 'query') {
    const others = parts.filter((part) => !part.startsWith(`${focus.name}=`));
    return [...others, `${focus.name}=${encodeOnly(focus.value)}`].join('&');
  }
  const [first] = parts;
  if (first !== undefined && hostile()) parts.push(first);
  if (hostile()) parts.push(`${encode(random, hostileText(random))}=${encode(random, 'x')}`);
  if (hostile()) parts.push('&&=&a[b][c]=1&a[]=2&%');
  return parts.join('&');
}

function makeBody(world: World, route: Route, { focus, hostile }: Disturbance): unknown {
  const { random } = world;
  const names = OTHER_BODIES[route.path];
  const fields =
    route.call?.body !== undefined
      ? goodObject(world, schemaOf(route.call.body, 'input'))
      : Object.fromEntries((names ?? []).map((name) => [name, goodValue(world, name)]));
  if (focus?.part === 'body') return { ...fields, [focus.name]: focus.value };
  if (!hostile() && !hostile()) return fields;
  if (random.chance(0.05)) return hostileValue(random);
  if (random.chance(0.1)) fields[hostileText(random)] = hostileValue(random);
  return disturb(random, fields, random.chance(0.7) ? 1 : 3);
}

/** Some places of a tree of values, replaced or left out. */
function disturb(random: Random, fields: Record<string, unknown>, times: number): unknown {
  const copy = structuredClone(fields);
  for (let left = times; left > 0; left -= 1) {
    let at: Record<string, unknown> = copy;
    for (;;) {
      const names = Object.keys(at);
      if (names.length === 0) break;
      const name = random.pick(names);
      const inner = at[name];
      if (typeof inner === 'object' && inner !== null && random.chance(0.8)) {
        at = inner as Record<string, unknown>;
        continue;
      }
      if (random.chance(0.1)) delete at[name];
      else at[name] = hostileValue(random);
      break;
    }
  }
  return copy;
}

function namesOf(schema: z.core.$ZodType | undefined, io: 'input' | 'output'): string[] {
  return schema === undefined ? [] : Object.keys(schemaOf(schema, io).properties ?? {});
}

const HEADERS = [
  'authorization',
  'idempotency-key',
  'client-id',
  'api-key',
  'signature',
  'host',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'accept',
  'accept-encoding',
  'range',
  'if-none-match',
  'if-modified-since',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-paystack-signature',
];

function makeHeaders(
  { random, player }: World,
  { path }: Route,
  { signature, gameTokens }: Signed,
  { hostile }: Disturbance,
): Record<string, string> {
  const token = path.startsWith('/casino/') ? random.pick(gameTokens) : player.token;
  const headers: Record<string, string> = {
    ...signature,
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
    // Each from another address: limits of calls are not what is tried here.
    'x-forwarded-for': `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(0, 255)}`,
  };
  if (random.chance(0.3) && hostile()) {
    // No line end and no NUL get through a parser of HTTP; those are sent as bytes.
    headers[random.pick(HEADERS)] = hostileText(random).replace(/[^\x20-\x7e]/g, 'ÿ');
  }
  return headers;
}

function toForm(fields: unknown): string {
  if (typeof fields !== 'object' || fields === null) return String(fields);
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(JSON.stringify(value) ?? '')]),
  )
    .toString()
    .replaceAll('%22', '');
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const known = schemas.get(schema);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  schemas.set(schema, made);
  return made;
}
