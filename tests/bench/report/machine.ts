// What the figures were measured on.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly platform: string;
  readonly node: string;
  readonly chromium: string;
  readonly commit: string;
  readonly versions: Readonly<Record<string, string>>;
}

const PACKAGES = [
  'mqtt',
  'react',
  'comlink',
  'immer',
  'zustand',
  'ag-grid-community',
  'virtua',
  'vite',
];

/** Reads it from this process, the browser's executable and the installed packages. */
export function describeMachine(chromium: string | undefined): Machine {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
    chromium: chromium === undefined ? 'none' : say(chromium, ['--version']),
    commit: say('git', ['rev-parse', '--short', 'HEAD']),
    versions: Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)])),
  };
}

function say(command: string, args: readonly string[]): string {
  const { stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return (stdout ?? '').trim() || 'unknown';
}

function versionOf(name: string): string {
  const file = new URL(`../../../node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
