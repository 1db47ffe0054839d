// Reads where the feed comes from: simulator, recordings, an operator's broker or the Unified Odds
// Feed.

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  ConfigError,
  type Environment,
  readEnv,
  readInteger,
  readUrl,
  refuse,
} from './env-values.ts';

export type FeedSetting =
  | { readonly kind: 'simulator' }
  | { readonly kind: 'replay'; readonly files: readonly string[] }
  | { readonly kind: 'mqtt' }
  | {
      readonly kind: 'uof-log';
      readonly files: readonly string[];
      readonly folder: string | undefined;
    }
  | {
      readonly kind: 'uof';
      readonly url: string;
      readonly apiUrl: string;
      readonly token: string | undefined;
      readonly folder: string | undefined;
      readonly node: string | undefined;
    }
  | { readonly kind: 'off' };

const FEED_VALUES = 'use simulator, replay:FILE (several, comma-separated), mqtt, uof or off';

/**
 * Reads FEED and its further settings; `mqttUrl` is MQTT_URL.
 *
 * @throws ConfigError for an unknown feed, an incomplete setting, and a path that does not exist.
 */
export function readFeed(env: Environment, mqttUrl: string | undefined): FeedSetting {
  const value = readEnv(env, 'FEED') ?? 'simulator';
  if (value === 'simulator' || value === 'off') return { kind: value };
  if (value === 'mqtt') {
    if (mqttUrl !== undefined) return { kind: 'mqtt' };
    throw new ConfigError(
      'MQTT_URL is missing: FEED=mqtt reads the feed from the broker that it names.',
    );
  }
  if (value === 'uof') return readUof(env);
  if (!value.startsWith('replay:')) return refuse('FEED', value, FEED_VALUES);
  const files = readFiles('FEED', value, value.slice('replay:'.length), FEED_VALUES);
  return { kind: 'replay', files };
}

function readUof(env: Environment): FeedSetting {
  const log = readEnv(env, 'UOF_LOG');
  const url = readUrl(env, 'UOF_URL', ['amqp', 'amqps']);
  const folder = readUofFolder(env);
  if (log !== undefined && url === undefined) {
    const files = readFiles('UOF_LOG', log, log, 'name files, comma-separated');
    return { kind: 'uof-log', files, folder };
  }
  if (log !== undefined || url === undefined) {
    throw new ConfigError(
      'FEED=uof needs UOF_URL, the broker that it reads, or UOF_LOG, the logs that it plays: one of them.',
    );
  }
  const apiUrl = readUrl(env, 'UOF_API', ['http', 'https'])?.replace(/\/+$/, '');
  if (apiUrl === undefined) {
    throw new ConfigError('UOF_API is missing: FEED=uof asks there for names and for recovery.');
  }
  const node = readInteger(env, 'UOF_NODE', { min: 1, max: 2_147_483_647 })?.toString();
  return { kind: 'uof', url, apiUrl, token: readEnv(env, 'UOF_TOKEN'), folder, node };
}

function readUofFolder(env: Environment): string | undefined {
  const value = readEnv(env, 'UOF_DOCUMENTS');
  if (value === undefined) return undefined;
  const path = resolve(value);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return path;
  return refuse('UOF_DOCUMENTS', value, `there is no folder ${path}`);
}

/** Absolute paths of a comma-separated list. @throws ConfigError where one is not a file. */
function readFiles(name: string, value: string, list: string, allowed: string): string[] {
  return list.split(',').map((file) => {
    if (file.trim() === '') return refuse(name, value, allowed);
    const path = resolve(file.trim());
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return refuse(name, value, `there is no file ${path}`);
    if (found.isDirectory()) return refuse(name, value, `${path} is a folder`);
    return path;
  });
}
