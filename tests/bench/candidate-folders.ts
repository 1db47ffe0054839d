// The folders that hold measured pages: those of tests/bench/baselines, and any named on the command line.

import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface CandidateFolder {
  /** Column of the table, and folder of the built page. */
  readonly name: string;
  readonly folder: string;
}

const BASELINES = fileURLToPath(new URL('./baselines', import.meta.url));
const PAGE = 'index.html';
const NAME = /^[a-z][a-z0-9-]*$/;

/**
 * Every folder of `baselines` with an index.html, then `named` ("name=folder", as `--candidate`
 * takes them). @throws Error for a name that is malformed or taken, or a folder without a page.
 */
export function listCandidateFolders(named: readonly string[] = []): CandidateFolder[] {
  const folders: CandidateFolder[] = readdirSync(BASELINES)
    .map((name) => ({ name, folder: resolve(BASELINES, name) }))
    .filter(({ folder }) => existsSync(resolve(folder, PAGE)));
  for (const text of named) {
    const [name = '', folder = ''] = text.split('=');
    if (!NAME.test(name) || folder === '') throw new Error(`--candidate ${text}: not NAME=FOLDER`);
    if (['ours', 'ours4'].includes(name) || folders.some((one) => one.name === name))
      throw new Error(`--candidate ${text}: there is a ${name} already`);
    if (!existsSync(resolve(folder, PAGE))) throw new Error(`${folder} has no ${PAGE}`);
    folders.push({ name, folder: resolve(folder) });
  }
  return folders;
}
