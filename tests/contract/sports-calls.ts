// The sports calls of a backend that has the fixtures of these tests, read by the shared schemas.

import { afterAll, beforeAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { highlightsPageSchema } from '../../src/shared/api/sports.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { seedFixtures } from './http-fixtures.ts';

/** A backend for this test file; paths are those below `/api/sports/`. */
export function openSportsCalls() {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
    seedFixtures(backend);
  });
  afterAll(() => backend.close());

  const send = (path: string) => backend.signedFetch(`/api/sports/${path}`);
  async function get(path: string): Promise<unknown> {
    const response = await send(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    return response.json();
  }
  async function parse<T extends z.core.$ZodType>(schema: T, path: string): Promise<z.output<T>> {
    return z.parse(schema, await get(path));
  }
  return {
    backend: () => backend,
    send,
    get,
    parse,
    highlights: (path: string) => parse(highlightsPageSchema(), `highlight/${path}`),
  };
}

export function idsOf(page: { readonly fixtures: readonly { readonly matchID: string }[] }) {
  return page.fixtures.map((fixture) => fixture.matchID);
}
