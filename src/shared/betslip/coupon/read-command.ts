// Commands as they come from the page: every one is checked before anything is done with it.

import { MAX_ODDS_HUNDREDTHS } from '../../money/odds.ts';
import type { BetRules, SlipBonusTier } from '../figures.ts';
import type { SlipCommand, SlipDocument, SlipPlayer } from '../slip.ts';
import {
  readBoolean,
  readFields,
  readInteger,
  readList,
  readNumber,
  readOneOf,
  readRecord,
  readText,
} from './read-fields.ts';
import { readLoadedCoupon } from './read-loaded-coupon.ts';
import {
  MAX_LEGS,
  readGroupingSize,
  readKobo,
  readNewSelection,
  readSelectionId,
} from './read-selection.ts';
import { ACCEPT_CHANGES, BET_TYPES, MAX_TOLERANCE_PERCENT, SLIP_MODES } from './slip-document.ts';

type Type = SlipCommand['type'];
type Command<T extends Type> = Extract<SlipCommand, { readonly type: T }>;
type Fields = Readonly<Record<string, unknown>>;

const MAX_COUNT = 1e12;
const readCount = (value: unknown) => readInteger(value, 0, MAX_COUNT);
const readPercent = (value: unknown) => readNumber(value, 0, 100);
const readShortName = (value: unknown) => readText(value, 128);

const is =
  <T extends Type>(...types: readonly T[]) =>
  (value: unknown) =>
    readOneOf(value, types);
const ofSelection = { selectionId: readSelectionId };
const tab = { type: is('selectTab', 'closeTab'), id: (id: unknown) => readText(id, 32) };

const READERS: { readonly [T in Type]: (fields: Fields) => SlipCommand | undefined } = {
  add: (fields) =>
    readFields<Command<'add'>>(fields, { type: is('add'), selection: readNewSelection }),
  remove: (fields) => readFields<Command<'remove'>>(fields, { type: is('remove'), ...ofSelection }),
  clear: () => ({ type: 'clear' }),
  removeBlocked: () => ({ type: 'removeBlocked' }),
  setStake: (fields) =>
    readFields<Command<'setStake'>>(fields, { type: is('setStake'), stake: readKobo }),
  setSelectionStake: (fields) =>
    readFields<Command<'setSelectionStake'>>(fields, {
      type: is('setSelectionStake'),
      ...ofSelection,
      stake: readKobo,
    }),
  setBanker: (fields) =>
    readFields<Command<'setBanker'>>(fields, {
      type: is('setBanker'),
      ...ofSelection,
      fixed: readBoolean,
    }),
  setGrouping: (fields) =>
    readFields<Command<'setGrouping'>>(fields, {
      type: is('setGrouping'),
      size: readGroupingSize,
      stake: (stake) => (stake === null ? null : readKobo(stake)),
    }),
  setBetType: (fields) =>
    readFields<Command<'setBetType'>>(fields, {
      type: is('setBetType'),
      betType: (type) => readOneOf(type, BET_TYPES),
    }),
  setAcceptChanges: (fields) =>
    readFields<Command<'setAcceptChanges'>>(fields, {
      type: is('setAcceptChanges'),
      acceptChanges: (changes) => readOneOf(changes, ACCEPT_CHANGES),
    }),
  setTolerance: (fields) =>
    readFields<Command<'setTolerance'>>(fields, {
      type: is('setTolerance'),
      percent: (percent) => readNumber(percent, 0, MAX_TOLERANCE_PERCENT),
    }),
  setUseBonus: (fields) =>
    readFields<Command<'setUseBonus'>>(fields, { type: is('setUseBonus'), useBonus: readBoolean }),
  setMode: (fields) =>
    readFields<Command<'setMode'>>(fields, {
      type: is('setMode'),
      mode: (mode) => readOneOf(mode, SLIP_MODES),
    }),
  acceptPrices: () => ({ type: 'acceptPrices' }),
  requote: (fields) => {
    const selections = readList(fields.selections, MAX_LEGS, readOffer);
    const onlyStale = fields.onlyStale === true;
    return (
      selections && { type: 'requote', selections, onlyStale, ageMs: readCount(fields.ageMs) ?? 0 }
    );
  },
  load: (fields) =>
    readFields<Command<'load'>>(fields, {
      type: is('load'),
      coupon: readLoadedCoupon,
      replace: readBoolean,
    }),
  restore: (fields) =>
    readFields<Command<'restore'>>(fields, {
      type: is('restore'),
      document: (document) => (document === null ? null : readStoredDocument(document)),
    }),
  setRules: (fields) =>
    readFields<Command<'setRules'>>(fields, { type: is('setRules'), rules: readRules }),
  setPlayer: (fields) =>
    readFields<Command<'setPlayer'>>(fields, {
      type: is('setPlayer'),
      player: (player) => (player === null ? null : readPlayer(player)),
    }),
  openTab: () => ({ type: 'openTab' }),
  selectTab: (fields) => readFields<Command<'selectTab' | 'closeTab'>>(fields, tab),
  closeTab: (fields) => readFields<Command<'selectTab' | 'closeTab'>>(fields, tab),
};

/**
 * The command with nothing but its own fields; undefined for what is none.
 *
 * @param value Anything: the worker trusts nothing that a page sends.
 * @example
 * readCommand({ type: 'setStake', stake: 10_000, more: true }) // => { type: 'setStake', stake: 10_000 }
 * readCommand({ type: 'setStake', stake: 0.5 }) // => undefined
 */
export function readCommand(value: unknown): SlipCommand | undefined {
  const fields = readRecord(value);
  const type = readOneOf(fields?.type, Object.keys(READERS) as Type[]);
  return fields === undefined || type === undefined ? undefined : READERS[type](fields);
}

function readOffer(value: unknown): Command<'requote'>['selections'][number] | undefined {
  return readFields<Command<'requote'>['selections'][number]>(value, {
    selectionId: readSelectionId,
    odds: (odds) => readInteger(odds, 0, MAX_ODDS_HUNDREDTHS),
    active: readBoolean,
  });
}

/** Its body is checked by `readDocument`. */
function readStoredDocument(value: unknown): SlipDocument | undefined {
  return readFields<SlipDocument>(value, {
    version: readCount,
    revision: readCount,
    body: (body) => body,
  });
}

function readTier(value: unknown): SlipBonusTier | undefined {
  return readFields<SlipBonusTier>(value, {
    ticketLength: (legs) => readInteger(legs, 1, 1_000),
    percent: (percent) => readNumber(percent, 0, 10_000),
  });
}

function readRules(value: unknown): BetRules | undefined {
  return readFields<BetRules>(value, {
    minStake: readKobo,
    maxStake: readKobo,
    singleMinStake: readKobo,
    singleMaxStake: readKobo,
    comboMinStake: readKobo,
    comboMaxStake: readKobo,
    bonusMaxStake: readKobo,
    minGroupStake: readKobo,
    groupStakeStep: (step) => readInteger(step, 1, MAX_COUNT),
    maxPayout: readKobo,
    singleMaxPayout: readKobo,
    maxSelections: (most) => readInteger(most, 1, MAX_LEGS),
    maxCombinations: readCount,
    maxCouponCombinations: readCount,
    systemBets: readBoolean,
    splitBets: readBoolean,
    liveBets: readBoolean,
    liveBetDelaySeconds: (seconds) => readNumber(seconds, 0, 3_600),
    minBonusOdds: readCount,
    systemBonusOdds: readCount,
    bonusBase: (base) => readOneOf(base, ['qualifying', 'whole'] as const),
    bonusTiers: (tiers) => readList(tiers, 200, readTier),
    withholdingTaxPercent: readPercent,
    exciseDutyPercent: readPercent,
    quickStakes: (stakes) => readList(stakes, 12, (stake) => readInteger(stake, 1, MAX_COUNT)),
  });
}

function readPlayer(value: unknown): SlipPlayer | undefined {
  return readFields<SlipPlayer>(value, {
    userId: readShortName,
    username: readShortName,
    userRole: readShortName,
    availableBalance: readKobo,
    sportBonusBalance: readKobo,
  });
}
