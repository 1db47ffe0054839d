// The documents of the API say what is really there, and can be opened.

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startBackend, type TestBackend } from '../support/backend.ts';

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: z.record(z.string(), z.unknown()),
});
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string().check(z.minLength(1)),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))).check(z.minLength(1)),
  parameters: z.optional(z.array(parameterSchema)),
  requestBody: z.optional(z.object({ required: z.literal(true), content: z.unknown() })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.unknown() })),
});
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    securitySchemes: z.record(z.string(), z.unknown()),
    schemas: z.record(z.string(), z.unknown()),
  }),
});

let backend: TestBackend;
let document: z.infer<typeof documentSchema>;
/** Method and path of every route behind the signature. */
const routes: string[] = [];

beforeAll(async () => {
  backend = await startBackend();
  const answer = await fetch(`${backend.url}/api/docs/json`);
  document = z.parse(documentSchema, await answer.json());
  const printed = backend.server.app.printRoutes({ commonPrefix: false, includeMeta: false });
  routes.push(...readRoutes(printed));
});

afterAll(() => backend.close());

/** The tree that Fastify prints, as `GET /api/...` lines. */
function readRoutes(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const read = /^([│\s]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line);
    if (read === null) return [];
    const [, indent = '', part = '', methods = ''] = read;
    path.length = indent.length / 4;
    path.push(part);
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path.join('')}`);
  });
}

test('every route of the API is described', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  const behindSignature = routes.filter(
    (route) => /^\w+ \/(web-)?api\//.test(route) && !/\/api\/docs|\*/.test(route),
  );
  expect(behindSignature.length).toBeGreaterThan(13);
  expect(described.sort()).toEqual(behindSignature.sort());
});

test('names are given once, and every parameter of a path is told', () => {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.values(byMethod).map((operation) => ({ path, ...operation })),
  );
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { path, parameters = [] } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
  }
});

test('whatever is referred to is there', () => {
  const text = JSON.stringify(document);
  for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
    expect(document.components).toHaveProperty([kind, name]);
  }
  for (const operations of Object.values(document.paths)) {
    for (const { security } of Object.values(operations)) {
      for (const scheme of security.flatMap(Object.keys)) {
        expect(document.components.securitySchemes).toHaveProperty(scheme);
      }
    }
  }
});

test('optional parameters are not wanted', () => {
  const live = document.paths['/api/sports/highlight/live/{sportID}']?.get;
  expect(live?.parameters?.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    'sportID',
  ]);
});

test('the page of the documents opens without a signature, under a policy of its own', async () => {
  const page = await fetch(`${backend.url}/api/docs/`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(page.headers.get('content-security-policy')).not.toContain('trusted-types');
  expect(await page.text()).toContain('swagger-ui');
});
