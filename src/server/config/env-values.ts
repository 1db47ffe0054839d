// Reads single settings from the environment: each function returns the value, undefined where it
// is unset, or throws one clear line.

/**
 * A setting that cannot be used. Its message is one line with the variable, the value and the rule.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The value without surrounding space; an empty one counts as unset. */
export function readEnv(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

/** @throws ConfigError always: `NAME=value is not allowed: ...`. */
export function refuse(name: string, value: string, allowed: string): never {
  throw new ConfigError(`${name}=${value} is not allowed: ${allowed}.`);
}

/** @throws ConfigError where the value is no whole number of the range. */
export function readInteger(
  env: Environment,
  name: string,
  range: { readonly min: number; readonly max: number },
): number | undefined {
  const value = readEnv(env, name);
  if (value === undefined) return undefined;
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= range.min && number <= range.max) return number;
  return refuse(name, value, `use a whole number from ${range.min} to ${range.max}`);
}

/** @throws ConfigError where the value is no decimal number above 0 and up to `max`. */
export function readPositive(env: Environment, name: string, max: number): number | undefined {
  const value = readEnv(env, name);
  if (value === undefined) return undefined;
  const number = /^\d*\.?\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number > 0 && number <= max) return number;
  return refuse(name, value, `use a number above 0 and up to ${max}`);
}

/** @throws ConfigError where the value is no decimal number from 0 to 1. */
export function readShare(env: Environment, name: string): number | undefined {
  const value = readEnv(env, name);
  if (value === undefined) return undefined;
  const number = /^\d*\.?\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number <= 1) return number;
  return refuse(name, value, 'use a number from 0 to 1');
}

/** @throws ConfigError for anything but 0 and 1. */
export function readSwitch(env: Environment, name: string): boolean | undefined {
  const value = readEnv(env, name);
  if (value === undefined) return undefined;
  if (value === '0' || value === '1') return value === '1';
  return refuse(name, value, 'use 0 or 1');
}

/**
 * The value is shown in errors without its user and password.
 *
 * @throws ConfigError where the value is no address with one of the protocols.
 */
export function readUrl(
  env: Environment,
  name: string,
  protocols: readonly string[],
): string | undefined {
  const value = readEnv(env, name);
  if (value === undefined) return undefined;
  const allowed = `use an address that begins with ${protocols.map((p) => `${p}://`).join(' or ')}`;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && protocols.includes(url.protocol.slice(0, -1)) && url.hostname !== '') {
    if (isDecodable(url.username) && isDecodable(url.password)) return value;
    return refuse(name, withoutLogin(value), 'write a % in its user or password as %25');
  }
  return refuse(name, withoutLogin(value), allowed);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The pattern is greedy, as a password may contain an @. */
function withoutLogin(address: string): string {
  return address.replace(/\/\/[^/]*@/, '//');
}

/** @throws ConfigError where the value does not match. */
export function readPattern(
  env: Environment,
  name: string,
  pattern: RegExp,
  allowed: string,
): string | undefined {
  const value = readEnv(env, name);
  if (value === undefined || pattern.test(value)) return value;
  return refuse(name, value, allowed);
}
