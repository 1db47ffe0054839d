// Reads docs/conformance.md: which test proves which sentence of the specification.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export interface ConformanceRow {
  /** '4.12': the section of the specification, then the place in its table. */
  readonly number: string;
  readonly file: string;
  /** Titles of `describe` and of the test, joined by ' > '; '…' stands for any text. */
  readonly test: string;
}

export interface ConformancePage {
  readonly rows: readonly ConformanceRow[];
  /** Numbers of the sentences under "Not yet". */
  readonly notYet: readonly string[];
}

const ROW = /^\| (\d+\.\d+) \| .+ \| `(tests\/[^`]+)` \| `(.+)` \|$/;
const NOT_YET = /^- (\d+\.\d+) \S/;

/** @throws Error with the line that begins as a row and cannot be read as one. */
export function readConformancePage(text: string): ConformancePage {
  const rows: ConformanceRow[] = [];
  const notYet: string[] = [];
  for (const line of text.split('\n')) {
    const [, number, file, test] = ROW.exec(line) ?? [];
    if (number !== undefined && file !== undefined && test !== undefined)
      rows.push({ number, file, test });
    else if (/^\| \d/.test(line)) throw new Error(`no row of the table: ${line}`);
    const [, missing] = NOT_YET.exec(line) ?? [];
    if (missing !== undefined) notYet.push(missing);
  }
  return { rows, notYet };
}

/** Whether a full name is the one on the page, whose '…' stands for any text. */
export function fitsName(test: string, fullName: string): boolean {
  return pattern(test.split('…')).test(fullName);
}

/**
 * Whether every title of a name is in the file, or in a file of tests/support that it imports. A
 * title with `%s`, `$id` or `${id}` matches any text in their place, since test.each and templates
 * fill them in.
 */
export function standsInFile(root: string, { file, test }: ConformanceRow): boolean {
  const titles = readTitles(root, file);
  return test.split(' > ').every((title) => titles.some((one) => one.test(title)));
}

export interface TestRun {
  /** Titles of `describe` and of the test, joined by ' > '. */
  readonly name: string;
  /** The status in the report; only 'passed' is a success. */
  readonly status: string;
}

/** Why a row fails, by the runs of its file; undefined where every test that it names passed. */
export function findFault(test: string, runs: readonly TestRun[]): string | undefined {
  const named = runs.filter(({ name }) => fitsName(test, name));
  if (named.length === 0) return 'did not run';
  const bad = named.find(({ status }) => status !== 'passed');
  return bad === undefined ? undefined : `${bad.status}, not passed`;
}

const TITLE = /(?<=[(,]\s*)(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`([^`\n]+)`)(?=,)/g;
const PLACEHOLDER = /%[sdifjoOc#$]|\$\{[^}]*\}|\$[A-Za-z][\w.]*/;
const SUPPORT = /from '(\.[^']*\/support\/[^']+)'/g;

function readTitles(root: string, file: string): RegExp[] {
  if (!existsSync(join(root, file))) return [];
  const text = readFileSync(join(root, file), 'utf8');
  const support = [...text.matchAll(SUPPORT)].map(([, path = '']) =>
    readFileSync(join(root, posix.join(dirname(file), path)), 'utf8'),
  );
  return [text, ...support].flatMap((source) =>
    [...source.matchAll(TITLE)].map(([, single, double, template]) => {
      const title = (single ?? double ?? template ?? '').replace(/\\(.)/g, '$1');
      return pattern(title.split(PLACEHOLDER).map((part) => part.replaceAll('%%', '%')));
    }),
  );
}

/** These parts in order, with any text between them. */
function pattern(parts: readonly string[]): RegExp {
  const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`, 's');
}
