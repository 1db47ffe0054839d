// The slips as they are stored between pages and handed to other tabs: written whole, validated when read.

import type { BetType } from '../figures.ts';
import type { AcceptChanges, SlipDocument, SlipMode } from '../slip.ts';
import { type Coupon, countMatches } from './coupon.ts';
import {
  readBoolean,
  readFields,
  readInteger,
  readList,
  readNumber,
  readOneOf,
  readText,
} from './read-fields.ts';
import { MAX_LEGS, readGrouping, readKobo, readStoredSelection } from './read-selection.ts';
import { MAX_TABS, type Slip, type Slips } from './slips.ts';

/** Raised when the shape changes; an older one then needs a migration here, or is dropped. */
const DOCUMENT_VERSION = 1;

export const BET_TYPES: readonly BetType[] = ['Single', 'Multiple', 'Split', 'Combo'];
export const ACCEPT_CHANGES: readonly AcceptChanges[] = ['none', 'higher', 'any'];
export const SLIP_MODES: readonly SlipMode[] = ['real', 'sim'];
export const MAX_TOLERANCE_PERCENT = 10;

const MAX_COUNT = 1e12;

/** The document of these slips, which `readDocument` reads again. */
export function writeDocument({ revision, ...body }: Slips): SlipDocument {
  return { version: DOCUMENT_VERSION, revision, body };
}

/** The slips of a document; undefined for another version and for anything that cannot be one. */
export function readDocument(value: unknown): Slips | undefined {
  const document = readFields<SlipDocument>(value, {
    version: (version) => readInteger(version, DOCUMENT_VERSION, DOCUMENT_VERSION),
    revision: (revision) => readInteger(revision, 0, MAX_COUNT),
    body: (body) => body,
  });
  const body = readFields<Omit<Slips, 'revision'>>(document?.body, {
    tabs: (tabs) => readList(tabs, MAX_TABS, readSlip),
    active: (id) => readText(id, 32),
    // Documents that name none are a visitor's.
    owner: (id) => (id === undefined ? '' : readText(id, 128)),
    nextId: (id) => readInteger(id, 1, MAX_COUNT),
  });
  if (document === undefined || body === undefined) return undefined;
  const ids = new Set(body.tabs.map((tab) => tab.id));
  if (ids.size !== body.tabs.length || !ids.has(body.active)) return undefined;
  if (ids.has(`slip-${body.nextId}`)) return undefined;
  return { ...body, revision: document.revision };
}

function readSlip(value: unknown): Slip | undefined {
  return readFields<Slip>(value, { id: (id) => readText(id, 32), coupon: readCoupon });
}

function readCoupon(value: unknown): Coupon | undefined {
  const coupon = readFields<Coupon>(value, {
    selections: (selections) => readList(selections, MAX_LEGS, readStoredSelection),
    // Undefined means unreadable here, so that null has to be distinguished from it.
    chosenType: (type) => (type === null ? null : readOneOf(type, BET_TYPES)),
    stake: readKobo,
    groupings: (groupings) => readList(groupings, MAX_LEGS, readGrouping),
    acceptChanges: (changes) => readOneOf(changes, ACCEPT_CHANGES),
    tolerancePercent: (percent) => readNumber(percent, 0, MAX_TOLERANCE_PERCENT),
    useBonus: readBoolean,
    mode: (mode) => readOneOf(mode, SLIP_MODES),
  });
  if (coupon === undefined) return undefined;
  const { selections, groupings } = coupon;
  const keys = new Set(selections.map((selection) => selection.selectionId));
  const sizes = new Set(groupings.map((grouping) => grouping.size));
  if (keys.size !== selections.length || sizes.size !== groupings.length) return undefined;
  const matches = countMatches(selections);
  return groupings.every((grouping) => grouping.size <= matches) ? coupon : undefined;
}
