// The rules of play that an operator may change while the site runs, with their defaults.

import type { Database } from '../../db/open-database.ts';
import { settings } from '../../db/schema/settings.ts';
import { type RuleKind, type RuleShape, readRule } from './rule-values.ts';

interface Rule extends RuleShape {
  readonly value: string;
  readonly about: string;
  /** Clients are told of it (`auth/globalvariables`), and nothing of this site goes by it. */
  readonly isOnlyTold?: boolean;
  /** In force where the stored value cannot be read; the default where it is left out. */
  readonly unreadable?: string;
}

const make =
  (kind: RuleKind) =>
  (value: string, about: string, bounds: Omit<RuleShape, 'kind'> = {}): Rule => ({
    kind,
    value,
    about,
    ...bounds,
  });
const naira = make('naira');
const number = make('number');
const percent = make('percent');
const seconds = make('seconds');
const onOff = make('switch');
const date = make('date');
const text = make('text');
const onlyTold = (rule: Rule): Rule => ({ ...rule, isOnlyTold: true });
/** Decimal odds pay the stake at least. */
const MIN_ODDS = { least: 1 };
const DAYS = ['', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** By the names of contract sections 1 and 4.2. */
export const PLAY_RULES = {
  AllowRegistration: onOff('1', 'whether new players may register'),
  DialCode: text('234', 'country code in front of mobile numbers', {
    like: { pattern: /^[1-9]\d{0,3}$/, words: 'a country code of 1 to 4 digits, without +' },
  }),
  Currency: onlyTold(text('₦', 'sign in front of amounts')),
  CurrencyCode: text('NGN', 'ISO code of the currency', {
    like: { pattern: /^[A-Z]{3}$/, words: 'a code of three capitals' },
  }),
  Logo: onlyTold(text('/icon.svg', 'address of the logo')),
  PaymentDay: text('', 'day on which withdrawals are paid; empty: every day', { oneOf: DAYS }),
  MinDeposit: naira('100', 'smallest deposit'),
  MaxDeposit: naira('5000000', 'largest deposit'),
  MinWithdrawal: naira('100', 'smallest withdrawal'),
  MaxWithdrawal: naira('5000000', 'largest withdrawal'),
  WithdrawalsADay: number(
    '50',
    'withdrawals that a player may ask for in 24 hours, those taken back too',
    { least: 1 },
  ),
  WithdrawalReviewAbove: naira(
    '500000',
    'withdrawals wait for an operator once those of 24 hours, and transfers to others, pass it',
  ),
  DepositSeconds: seconds('1800', 'how long the instructions of a deposit stand'),
  LatePaymentSeconds: seconds(
    '172800',
    'how long after a deposit began its payment is asked for, and counts against limits',
  ),
  DisabledPaymentMethods: text('', 'payment methods that are not offered, comma-separated'),
  WithdrawalHoldSeconds: seconds('60', 'how long a withdrawal can be taken back before it is paid'),
  EnableTransfers: onOff('0', 'whether players may transfer money to each other'),
  MaxPayout: naira('50000000', 'the most that one bet pays'),
  SingleMaxWinning: naira('50000000', 'the most that a coupon of singles pays as a whole'),
  MinBetStake: naira('100', 'smallest total stake'),
  singleMinStake: naira('100', 'smallest stake of a single'),
  singleMaxStake: naira('3000000', 'largest stake of a single'),
  comboMinStake: naira('100', 'smallest total stake of several legs'),
  comboMaxStake: naira('3000000', 'largest total stake of several legs'),
  MinBonusOdd: number('1.20', 'odds from which a leg counts for the accumulator bonus', MIN_ODDS),
  SystemBonusOdd: number('100000', 'the same for system groups; the default leaves none', MIN_ODDS),
  BonusBase: text('qualifying', 'what the bonus of a Multiple is a share of: qualifying or whole', {
    oneOf: ['qualifying', 'whole'],
  }),
  MinGroupStake: naira('5', 'smallest stake of one combination'),
  GroupStakeStep: naira('0.1', 'steps of the stake of one combination', { least: 0.01 }),
  SingleTicketLenght: onlyTold(number('1', 'legs of a single')),
  MaxNoOfSelection: number('50', 'most selections in a coupon'),
  MaxCombinationOddLength: number('50', 'most matches in a system'),
  MaxCombinations: number('100000', 'most combinations of one grouping'),
  MaxCouponCombinations: number('483091', 'most combinations of a coupon'),
  TipsterTicketLength: onlyTold(number('0', 'legs from which a coupon may be published')),
  LiveTicketMax: number('30', 'most live legs in a coupon'),
  LiabilityThreshold: onlyTold(naira('0', 'liability above which a bet is referred; 0: never')),
  EnableSystemBet: onOff('1', 'whether system bets are taken'),
  EnableSplitBet: onOff('1', 'whether split bets are taken'),
  SettleByScore: onOff('1', 'whether the final score settles what no feed settled'),
  enableCashout: onOff('1', 'whether bets are cashed out'),
  AcceptLiveBets: onOff('1', 'whether live bets are taken'),
  cashoutMargin: number('1.06', 'divisor of the fair value of a cashout', { least: 0.01 }),
  cashoutParts: number('20', 'shares of a bet that are cashed out before only its rest can be'),
  cashoutQuoteSeconds: seconds('10', 'how long a cashout quote stands'),
  liveBetDelay: seconds('4', 'seconds between sending and accepting a live bet', { most: 3_600 }),
  taxEnabled: onOff('0', 'whether taxes are taken'),
  exciseTax: percent('0', 'percent of the stake'),
  wthTax: percent('0', 'percent of the net winnings'),
  PowerBonusStartDate: {
    ...date('', 'when the accumulator bonus begins, in Lagos; empty: always'),
    unreadable: '9999-12-31',
  },
  WageringMinOdds: number(
    '1.50',
    'odds from which a bet or round of bonus money counts as wagered',
    MIN_ODDS,
  ),
  WageringWeightSports: percent('100', 'percent of a bet of bonus money that counts as wagered'),
  WageringWeightDice: percent('10', 'the same for a round of dice'),
  WageringWeightWheel: percent('100', 'the same for a round of the wheel'),
  WageringMaxStake: naira('10000', 'largest stake of bonus money while wagering is open; 0: any'),
  BonusWinningsStay: onOff(
    '1',
    'whether wins of bonus stakes stay bonus money until it is wagered',
  ),
  PromoConversionTimes: number(
    '5',
    'times its amount, the most that a bonus without a deposit becomes real money; 0: any',
  ),
  EnableBankAcct: onOff('1', 'whether withdrawals to bank accounts are taken'),
  SingleSession: onOff('1', 'whether a new login ends the earlier ones'),
  SessionIdleSeconds: seconds('3600', 'silence that ends a session'),
  SessionSeconds: seconds('86400', 'age that ends a session'),
  StepUpSeconds: seconds('300', 'how long a repeated password opens withdrawals'),
  CodeSeconds: seconds('300', 'how long a one-time code lives'),
  CodeTries: number('5', 'tries that a code stands'),
  CodesAnHour: number(
    '5',
    'codes an hour for one number and requester; each further doubles the work',
  ),
  CodesAnHourAddress: number('300', 'codes an hour for all who ask from one address'),
  CodesAnHourSite: number(
    '2000',
    'codes an hour to all strangers before each takes work; each as many again doubles it',
  ),
  ChallengeWork: number('400', 'keys that a browser derives where a challenge is asked for'),
  LimitCoolDownSeconds: seconds('86400', 'wait before a raised limit counts'),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof PLAY_RULES;

export function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(PLAY_RULES, name);
}

/** What `set` and the list of rules say of a rule that nothing here goes by; '' of the others. */
export function describeReach(name: RuleName): string {
  const { isOnlyTold = false }: Rule = PLAY_RULES[name];
  return isOnlyTold ? 'no effect on this site: clients are told of it alone' : '';
}

/**
 * The rules at one moment. Where a stored value is one that its rule cannot have, written by other
 * means than `set`, the rule's `unreadable` value is in force, else its default.
 */
export class RulesInForce {
  readonly #changed: ReadonlyMap<string, string>;

  constructor(changed: ReadonlyMap<string, string> = new Map()) {
    this.#changed = changed;
  }

  text(name: RuleName): string {
    const changed = this.#changed.get(name);
    const rule: Rule = PLAY_RULES[name];
    if (changed === undefined) return rule.value;
    return readRule(rule, changed) ?? rule.unreadable ?? rule.value;
  }

  number(name: RuleName): number {
    return Number(this.text(name));
  }

  isOn(name: RuleName): boolean {
    return this.text(name) === '1';
  }

  kobo(name: RuleName): number {
    return Math.round(this.number(name) * 100);
  }

  /** A rule in seconds, as ms. */
  ms(name: RuleName): number {
    return this.number(name) * 1_000;
  }
}

/** How long a process may use its copy of the rules after another process has changed them, ms. */
const FRESH_MS = 2_000;

/** Reads the rules, from the database at most every two seconds. */
export class PlayRules {
  readonly #database: Database;
  #cached = new RulesInForce();
  /** When the rules were read, by the monotonic clock, ms. */
  #readAt = Number.NEGATIVE_INFINITY;
  #timesForgotten = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The rules now in force. Use one object for one decision. */
  async read(): Promise<RulesInForce> {
    const now = performance.now();
    if (now - this.#readAt <= FRESH_MS) return this.#cached;
    const timesForgotten = this.#timesForgotten;
    const rows = await this.#database.select().from(settings);
    const read = new RulesInForce(new Map(rows.map(({ name, value }) => [name, value])));
    // A query that began before `forget` was called may lack the change.
    if (timesForgotten === this.#timesForgotten) {
      this.#cached = read;
      this.#readAt = now;
    }
    return read;
  }

  /** The next `read` asks the database. */
  forget(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
    this.#timesForgotten += 1;
  }
}
