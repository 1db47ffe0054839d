// Reads which file of src/ imports what, from the source text alone.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

export interface ImportEdge {
  /** Path from the project's root, with forward slashes. */
  readonly from: string;
  /** The same for a relative import; the package specifier as written otherwise. */
  readonly to: string;
  readonly isPackage: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*['"](\.[^'"]+)['"]/g;

/** What is evaluated with its file: no type, and nothing that is loaded when it is asked for. */
const STATIC_IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/g;

/** Every file below `folder` that TypeScript compiles. */
export function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** The imports of all `files`, `new URL('./x', …)` of workers included. */
export function readImports(root: string, files: readonly string[]): ImportEdge[] {
  return files.flatMap((from) => {
    const text = withoutComments(readFileSync(join(root, from), 'utf8'));
    return [...text.matchAll(IMPORT)].map((match) => {
      const to = (match[1] ?? match[2] ?? match[3])!;
      const isPackage = !to.startsWith('.');
      return {
        from,
        to: isPackage ? to : posix.normalize(posix.join(dirname(from), to.replace(/\?.*$/, ''))),
        isPackage,
      };
    });
  });
}

/**
 * The shortest way on which `start` brings `target` along when it is loaded, a file or a package, as the
 * files on it; null where it does not. Types and lazy imports are no way.
 */
export function wayTo(root: string, start: string, target: string): string[] | null {
  const ways = new Map([[start, [start]]]);
  // A map hands out what is added to it while it is walked.
  for (const [file, way] of ways) {
    if (file === target) return way;
    if (!/\.tsx?$/.test(file)) continue;
    const text = withoutComments(readFileSync(join(root, file), 'utf8'));
    for (const [, to] of text.matchAll(STATIC_IMPORT)) {
      if (!to!.startsWith('.')) {
        if (to === target || to!.startsWith(`${target}/`)) return [...way, to!];
        continue;
      }
      const next = posix.normalize(posix.join(dirname(file), to!.replace(/\?.*$/, '')));
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return null;
}

/** Cycles among `edges`, each as the files (or folders) on its way; empty when there is none. */
export function findCycles(edges: readonly Pick<ImportEdge, 'from' | 'to'>[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    if (done.has(file)) return;
    const at = path.indexOf(file);
    if (at >= 0) {
      cycles.push([...path.slice(at), file]);
      return;
    }
    path.push(file);
    for (const to of next.get(file) ?? []) visit(to);
    path.pop();
    done.add(file);
  };
  for (const file of next.keys()) visit(file);
  return cycles;
}

/** The room of a file: the folder below its part of `src` or below `server/domain`. */
function roomOf(file: string): string {
  const depth = file.startsWith('src/server/domain/') ? 4 : 3;
  return dirname(file).split('/').slice(0, depth).join('/');
}

/** Which room imports which, each pair once. */
export function roomEdges(edges: readonly ImportEdge[]): { from: string; to: string }[] {
  const rooms = new Map<string, { from: string; to: string }>();
  for (const { from, to, isPackage } of edges) {
    const edge = { from: roomOf(from), to: roomOf(to) };
    if (!isPackage && edge.from !== edge.to) rooms.set(`${edge.from} ${edge.to}`, edge);
  }
  return [...rooms.values()];
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1');
}
