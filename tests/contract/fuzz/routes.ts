// Every route that the server has, with the definition of its call where there is one.

import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Call } from '../../../src/shared/api/call.ts';

export interface Route {
  readonly method: string;
  /** With `:name` and `*` for what varies. */
  readonly path: string;
  /** Undefined for routes that no definition describes. */
  readonly call: Call | undefined;
}

const SOURCE = resolve(import.meta.dirname, '../../../src');
/** Where calls are defined: in the files there that are called `*-calls.ts`. */
const FOLDERS = ['shared/api', 'server/http/sports'].map((folder) => resolve(SOURCE, folder));

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('-calls.ts'))
    .map((name) => resolve(folder, name)),
);
const modules: readonly object[] = await Promise.all(files.map((file) => import(file)));
const CALLS = modules.flatMap((definitions) => Object.values(definitions)).filter(isCall);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** Reads the tree that Fastify prints. */
export function readRoutes(app: FastifyInstance): Route[] {
  const parts: string[] = [];
  const printed = app.printRoutes({ commonPrefix: false, includeMeta: false });
  return printed.split('\n').flatMap((line) => {
    const read = /^([│\s]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line);
    if (read === null) return [];
    const [, indent = '', part = '', methods = ''] = read;
    parts.length = indent.length / 4;
    parts.push(part);
    const path = parts.join('');
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => ({ method, path, call: callOf(method, path) }));
  });
}

function callOf(method: string, path: string): Call | undefined {
  return CALLS.find((call) => call.method === method && `/${call.base}/${call.path}` === path);
}
