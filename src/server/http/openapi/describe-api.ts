// Generates the OpenAPI document from the definitions of the calls.

import * as z from 'zod/mini';
import type { Call } from '../../../shared/api/call.ts';

type Schema = z.core.$ZodType;
type Json = Readonly<Record<string, unknown>>;

const SIGNED = { client: [], key: [], signature: [] };

const SECURITY_SCHEMES = {
  client: { type: 'apiKey', in: 'header', name: 'client-id' },
  key: {
    type: 'apiKey',
    in: 'header',
    name: 'api-key',
    description: 'SHA-256 of `clientId:appKey`, hex',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'signature',
    description:
      'hex(IV) + hex(AES-256-CBC of the unix seconds), keyed by the 32 bytes of the api-key',
  },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
};

const REFUSAL = {
  type: 'object',
  required: ['success', 'status', 'message', 'code'],
  properties: {
    success: { const: false },
    status: { type: 'integer' },
    message: { type: 'string' },
    code: { type: 'string' },
    data: {},
  },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same key and body give the first answer again',
  schema: { type: 'string', format: 'uuid' },
};

/** Describes the calls as an OpenAPI 3.1 document, in the order in which they are given. */
export function describeApi(calls: readonly Call[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = `/${call.base}/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version: '1',
      description:
        'Amounts are naira with at most two decimals. A refusal answers 200 with `success: false`, ' +
        'a `code` and a `message` for people.',
    },
    paths,
    components: { securitySchemes: SECURITY_SCHEMES, schemas: { Refusal: REFUSAL } },
  };
}

function describeCall(call: Call): Json {
  const parameters = [
    ...describeParameters(call.params, 'path'),
    ...describeParameters(call.query, 'query'),
    ...(call.idempotent ? [IDEMPOTENCY_KEY] : []),
    ...Object.entries(call.headers).map(describeHeader),
  ];
  return {
    operationId: operationOf(call),
    summary: call.summary,
    tags: [call.path.split('/')[0]],
    security: securityOf(call),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(call.body === undefined
      ? {}
      : { requestBody: { required: true, content: jsonOf(describeSchema(call.body, 'input')) } }),
    responses: {
      '200': {
        description: 'The answer, or a refusal',
        content: jsonOf({
          anyOf: [describeSchema(call.answer, 'input'), refersTo('Refusal')],
        }),
      },
      '400': failure('A field that does not fit, or a wrong or old signature'),
      ...(call.access === 'public' ? {} : { '401': failure('No token, or a dead one') }),
      '429': failure('Too many calls'),
      '503': failure('The database is away: ask again with the same key'),
    },
  };
}

function describeHeader([name, description]: [string, string]): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}

/**
 * A call for players requires a token; where it is optional, there is an alternative without one.
 */
function securityOf({ access }: Call): Json[] {
  if (access === 'player') return [{ ...SIGNED, bearer: [] }];
  return access === 'optional' ? [SIGNED, { ...SIGNED, bearer: [] }] : [SIGNED];
}

function describeParameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = describeSchema(schema, 'output') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && !acceptsNothing(schema, name)),
    schema: of,
  }));
}

/**
 * Whether the parameter may be absent, such as a flag, which then reads as false and so always has
 * a value.
 */
function acceptsNothing(schema: Schema, name: string): boolean {
  const read = z.safeParse(schema, {});
  return read.success || read.error.issues.every(({ path }) => path[0] !== name);
}

/** A check in code, which JSON Schema cannot express, is left open. */
function describeSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

function operationOf({ method, base, path }: Call): string {
  const words = `${method.toLowerCase()}/${base === 'api' ? '' : 'web/'}${path}`.split(
    /[^A-Za-z0-9]+/,
  );
  return words
    .filter(Boolean)
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}

function jsonOf(schema: Json): Json {
  return { 'application/json': { schema } };
}

function refersTo(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function failure(description: string): Json {
  return { description, content: jsonOf(refersTo('Refusal')) };
}
