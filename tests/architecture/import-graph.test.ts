// The dependency rule of ARCHITECTURE.md, read from the import graph itself.

import { expect, test } from 'vitest';
import {
  findCycles,
  type ImportEdge,
  readImports,
  roomEdges,
  sourceFiles,
} from '../support/import-graph.ts';

const root = process.cwd();
const files = sourceFiles(root, 'src');
const edges = readImports(root, files);

function offenders(rule: (edge: ImportEdge) => boolean): string[] {
  return edges.filter(rule).map((edge) => `${edge.from} -> ${edge.to}`);
}

const inside = (path: string, folder: string) => path.startsWith(`src/${folder}/`);
const packageName = (specifier: string) =>
  specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0]!;

test('the graph sees the project', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(edges.length).toBeGreaterThan(files.length);
});

test('every relative import names a file that exists', () => {
  const known = new Set(files);
  const missing = offenders(
    (edge) => !edge.isPackage && /\.tsx?$/.test(edge.to) && !known.has(edge.to),
  );
  expect(missing).toEqual([]);
});

test('shared imports shared, one package each in api and search, nothing else', () => {
  expect(
    offenders((edge) => {
      if (!inside(edge.from, 'shared')) return false;
      if (!edge.isPackage) return !inside(edge.to, 'shared');
      const name = packageName(edge.to);
      if (name === 'zod') return !inside(edge.from, 'shared/api');
      if (name === 'es-toolkit') return !inside(edge.from, 'shared/search');
      return true;
    }),
  ).toEqual([]);
});

test('schemas are those of `zod/mini`: the others compile by eval, which the page’s policy forbids', () => {
  expect(
    offenders((edge) => edge.isPackage && packageName(edge.to) === 'zod' && edge.to !== 'zod/mini'),
  ).toEqual([]);
});

test('the worker imports itself and shared; mqtt stays in transport, comlink in the entry', () => {
  expect(
    offenders((edge) => {
      if (!inside(edge.from, 'worker')) return false;
      if (!edge.isPackage) return !inside(edge.to, 'worker') && !inside(edge.to, 'shared');
      const name = packageName(edge.to);
      if (name === 'mqtt') return !inside(edge.from, 'worker/transport');
      if (name === 'comlink') return edge.from !== 'src/worker/feed.worker.ts';
      return !['@noble/ciphers', 'zod'].includes(name);
    }),
  ).toEqual([]);
});

test('the service worker imports itself and shared, and no package', () => {
  expect(
    offenders(
      (edge) =>
        inside(edge.from, 'service-worker') &&
        (edge.isPackage || !(inside(edge.to, 'service-worker') || inside(edge.to, 'shared'))),
    ),
  ).toEqual([]);
});

test('the page reaches its workers through the files that open them, and never the server', () => {
  expect(
    offenders((edge) => {
      if (!inside(edge.from, 'ui')) return false;
      const isClient = edge.from === 'src/ui/live/worker-client.ts';
      const isBench = edge.from === 'src/ui/bench/bench-workers.ts';
      if (edge.isPackage) {
        const name = packageName(edge.to);
        return name.startsWith('node:') || name === 'mqtt' || (name === 'comlink' && !isClient);
      }
      if (inside(edge.to, 'worker')) return !isClient && !isBench;
      if (inside(edge.to, 'service-worker')) return true;
      return inside(edge.to, 'server');
    }),
  ).toEqual([]);
});

test('the first screen imports the page, what the worker reads answers by, and shared; nobody imports it', () => {
  const rooms = ['first-screen', 'ui', 'shared', 'worker/book', 'worker/views'];
  const answers = /^src\/worker\/recovery\/read-(?:(?:list|match)-)?answers?\.ts$/;
  expect(
    offenders((edge) => {
      if (!inside(edge.from, 'first-screen')) return inside(edge.to, 'first-screen');
      if (!edge.isPackage)
        return !rooms.some((room) => inside(edge.to, room)) && !answers.test(edge.to);
      return !/^(?:react|react-dom|react-router-dom|node:worker_threads)(?:\/|$)/.test(edge.to);
    }),
  ).toEqual([]);
});

test('the frames of games import themselves and shared, and no package', () => {
  expect(
    offenders(
      (edge) =>
        inside(edge.from, 'games') &&
        (edge.isPackage || !(inside(edge.to, 'games') || inside(edge.to, 'shared'))),
    ),
  ).toEqual([]);
});

test('the server imports itself and shared; mqtt stays in broker and the feed that reads one, amqplib in its feed', () => {
  expect(
    offenders((edge) => {
      if (!inside(edge.from, 'server')) return false;
      if (!edge.isPackage) return !inside(edge.to, 'server') && !inside(edge.to, 'shared');
      const name = packageName(edge.to);
      if (name === 'mqtt')
        return !inside(edge.from, 'server/broker') && !inside(edge.from, 'server/feed/mqtt');
      if (name === 'amqplib') return !inside(edge.from, 'server/feed/uof');
      return ['react', 'react-dom', 'comlink'].includes(name);
    }),
  ).toEqual([]);
});

test('no source of the feed imports another; what they share stands in `feed/reading`', () => {
  const sources = ['mqtt', 'simulator', 'uof'];
  const sourceOf = (path: string) =>
    sources.find((source) => inside(path, `server/feed/${source}`));
  expect(
    offenders((edge) => {
      const [from, to] = [sourceOf(edge.from), sourceOf(edge.to)];
      if (inside(edge.from, 'server/feed/reading') || inside(edge.from, 'server/feed/check'))
        return to !== undefined;
      return from !== undefined && to !== undefined && from !== to;
    }),
  ).toEqual([]);
});

test('domain code of the server knows no HTTP, no feed and no broker', () => {
  const outer = ['http', 'feed', 'broker', 'admin', 'seed', 'jobs'];
  expect(
    offenders(
      (edge) =>
        inside(edge.from, 'server/domain') &&
        (outer.some((room) => inside(edge.to, `server/${room}`)) ||
          /^(@?fastify|node:http)/.test(edge.to)),
    ),
  ).toEqual([]);
});

test('the whole configuration is for the composition and its areas; other rooms name what they need', () => {
  expect(
    offenders(
      (edge) =>
        edge.to === 'src/server/config/config.ts' &&
        !inside(edge.from, 'server/http') &&
        !inside(edge.from, 'server/compose') &&
        !/^src\/server\/[\w-]+\.ts$/.test(edge.from),
    ),
  ).toEqual([]);
});

test('in ui, components <- features <- screens <- app, and features do not import features', () => {
  const rank = (path: string): number => {
    // A page and a build of its own: nothing of the site imports it.
    if (inside(path, 'ui/bench')) return 5;
    if (inside(path, 'ui/app') || path === 'src/ui/main.tsx') return 4;
    if (inside(path, 'ui/screens')) return 3;
    if (inside(path, 'ui/features')) return 2;
    // Below them all: api, live, orders, state.
    return inside(path, 'ui/components') ? 1 : 0;
  };
  const feature = (path: string) => path.split('/')[3];
  expect(
    offenders((edge) => {
      if (!inside(edge.from, 'ui') || edge.isPackage || !inside(edge.to, 'ui')) return false;
      if (rank(edge.to) > rank(edge.from)) return true;
      return (
        inside(edge.from, 'ui/features') &&
        inside(edge.to, 'ui/features') &&
        feature(edge.from) !== feature(edge.to)
      );
    }),
  ).toEqual([]);
});

test('no import goes in a circle, types included', () => {
  expect(findCycles(edges)).toEqual([]);
});

test('the rooms of src import one another in one direction', () => {
  const rooms = roomEdges(edges);
  expect(rooms.length).toBeGreaterThan(60);
  expect(findCycles(rooms)).toEqual([]);
});

test('nothing that ships imports tests or scripts', () => {
  expect(offenders((edge) => /^(tests|scripts)\//.test(edge.to))).toEqual([]);
});
