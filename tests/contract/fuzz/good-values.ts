// Values that calls take, so that what is hostile beside them gets past the first check.

import { randomUUID } from 'node:crypto';
import type { Random } from '../../../src/server/feed/simulator/random.ts';
import type { TestPlayer } from '../../support/players.ts';

export interface World {
  readonly random: Random;
  readonly player: TestPlayer;
  readonly others: readonly TestPlayer[];
  /** Prices that can be bet on. */
  readonly legs: readonly object[];
  /** What calls answered, by the name of the field that wants it. */
  readonly seen: ReadonlyMap<string, readonly unknown[]>;
}

/** Names of fields in answers, and of the fields in calls that take what they hold. */
const TAKEN_FROM: Readonly<Record<string, readonly string[]>> = {
  transactionRef: ['transactionRef', 'reference'],
  reference: ['reference', 'transactionRef'],
  betId: ['betId'],
  betslipId: ['betslipId'],
  cashOutQuoteId: ['quoteId'],
  cashOutAmount: ['amount'],
  bonusId: ['bonusId'],
};
const MAX_SEEN = 20;

/** Keeps what an answer holds that other calls ask for. */
export function remember(seen: Map<string, unknown[]>, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value === 'object') remember(seen, value);
    else if (value !== '' && value !== 0) {
      for (const wanted of TAKEN_FROM[name] ?? []) {
        const kept = seen.get(wanted) ?? [];
        kept.push(value);
        seen.set(wanted, kept.slice(-MAX_SEEN));
      }
    }
  }
}

const FIXED: Readonly<Record<string, readonly unknown[]>> = {
  clientId: ['1'],
  clientID: ['1'],
  client_id: ['1'],
  accountNumber: ['0123456789'],
  bankCode: ['058'],
  paymentMethod: ['paystack', 'opay'],
  paymentChannel: ['paystack'],
  code: ['123456'],
  confirm: ['EXCLUDE'],
  days: [1],
  months: [6],
  source: ['web'],
  bet_type: ['Single', 'Multiple', 'Split', 'Combo'],
  combos: [[{ Grouping: 1, Stake: 100 }]],
  amount: [100, 250.5, '1000', 5_000],
  stake: [100, 150, '200.5'],
  isBooking: [0, 0, 0, 1, 2],
  betslip_type: ['word'],
  acceptChanges: [true, 'higher'],
  tournaments: [[]],
  fixtures: [[]],
  useBonus: [false, true],
  gameId: ['dice', 'wheel'],
  gameName: ['dice'],
  sportID: ['1', '0'],
  sportId: ['1'],
  categoryID: ['30'],
  tournamentID: ['17'],
  matchID: ['1001', '2001'],
  matchId: ['1001', '2001'],
  marketID: ['1'],
  markets: ['1'],
  period: ['all', 'today', '24hour'],
  start: ['2026-01-01'],
  end: ['2026-12-31 10:00:00'],
  startDate: ['2026-01-01'],
  endDate: ['2026-12-31'],
  from: ['2026-01-01'],
  to: ['2026-12-31'],
  date: ['2026-11-25'],
  status: ['', 'settled', '0'],
  page: ['1'],
  perPage: ['10'],
  limit: ['10'],
  hours: ['24'],
  timeoffset: ['+1', '-3'],
  slug: ['about'],
  section: ['sports'],
  firstName: ['Ada'],
  lastName: ['Obi'],
  email: ['ada@example.com'],
  gender: ['female'],
  dateOfBirth: ['1990-05-05'],
  currency: ['NGN'],
  providerId: ['1'],
  categoryId: ['1'],
  action: ['pay', 'fail', 'twice', 'never', 'late'],
  rate: [1],
  seconds: [1],
  nonce: [0, 1, 2],
  choice: [{ side: 'over', target: 5_000 }, { risk: 'low' }],
  clientSeed: ['seed'],
  provider: ['paystack', 'sandbox'],
};

type Json = Readonly<Record<string, unknown>>;

/** A value for a field of that name, else one that its JSON schema takes. */
export function goodValue(world: World, name: string, schema: Json = {}): unknown {
  const { random, player, others, legs, seen } = world;
  const known = seen.get(name);
  if (known !== undefined && known.length > 0 && random.chance(0.8)) return random.pick(known);
  switch (name) {
    case 'username':
    case 'phone':
    case 'phoneNumber':
      return player.username;
    case 'toUsername':
      return random.pick(others).username;
    case 'password':
    case 'oldPassword':
      return player.password;
    case 'key':
      return randomUUID();
    case 'selections':
      return random.chance(0.8) ? [random.pick(legs)] : legs.slice(0, 3);
    case 'events':
      return legs.slice(0, 2);
  }
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  const fixed = FIXED[name];
  return fixed === undefined ? bySchema(world, schema) : random.pick(fixed);
}

/** An object with all the fields that its schema names. */
export function goodObject(world: World, schema: Json): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = new Set((schema.required ?? []) as string[]);
  const entries = Object.entries(properties).filter(
    ([name]) => required.has(name) || world.random.chance(0.5),
  );
  return Object.fromEntries(entries.map(([name, of]) => [name, goodValue(world, name, of)]));
}

function bySchema(world: World, schema: Json): unknown {
  const { random } = world;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (Array.isArray(variants)) return bySchema(world, random.pick(variants as Json[]));
  if ('default' in schema) return schema.default;
  switch (schema.type) {
    case 'object':
      return goodObject(world, schema);
    case 'array':
      return [bySchema(world, (schema.items ?? {}) as Json)];
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? 1);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return '1';
  }
}
