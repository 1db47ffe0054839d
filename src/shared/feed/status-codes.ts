// The two tables of market status codes, nearly each other's reverse, and the codes of a match's state.

/** The platform's market status, the one on our wire. Anything but Active suspends; 3 and 4 also close. */
export const MarketStatus = {
  Active: 0,
  Suspended: 1,
  Deactivated: 2,
  Settled: 3,
  Cancelled: 4,
  HandedOver: 5,
} as const;
export type MarketStatus = (typeof MarketStatus)[keyof typeof MarketStatus];

/** The supplier's market status. Never read with the platform's table: 1 here is open, there suspended. */
export const SupplierMarketStatus = {
  Active: 1,
  Inactive: 0,
  Suspended: -1,
  HandedOver: -2,
  Settled: -3,
  Cancelled: -4,
} as const;
export type SupplierMarketStatus = (typeof SupplierMarketStatus)[keyof typeof SupplierMarketStatus];

const MARKET_STATUS_NAMES: Readonly<Record<MarketStatus, string>> = {
  0: 'Active',
  1: 'Suspended',
  2: 'Deactivated',
  3: 'Settled',
  4: 'Cancelled',
  5: 'HandedOver',
};

const FROM_SUPPLIER: Readonly<Record<SupplierMarketStatus, MarketStatus>> = {
  [SupplierMarketStatus.Active]: MarketStatus.Active,
  [SupplierMarketStatus.Inactive]: MarketStatus.Deactivated,
  [SupplierMarketStatus.Suspended]: MarketStatus.Suspended,
  [SupplierMarketStatus.HandedOver]: MarketStatus.HandedOver,
  [SupplierMarketStatus.Settled]: MarketStatus.Settled,
  [SupplierMarketStatus.Cancelled]: MarketStatus.Cancelled,
};

const SUPPLIER_STATUS_NAMES: Readonly<Record<SupplierMarketStatus, string>> = {
  [SupplierMarketStatus.Active]: 'Active',
  [SupplierMarketStatus.Inactive]: 'Inactive',
  [SupplierMarketStatus.Suspended]: 'Suspended',
  [SupplierMarketStatus.HandedOver]: 'HandedOver',
  [SupplierMarketStatus.Settled]: 'Settled',
  [SupplierMarketStatus.Cancelled]: 'Cancelled',
};

/** True for the six codes of the platform's table. */
export function isMarketStatus(code: number): code is MarketStatus {
  return Number.isInteger(code) && code >= 0 && code <= 5;
}

/** The name of a platform market status; 'Suspended' for a code outside the table, as it is read. */
export function marketStatusName(status: number): string {
  return isMarketStatus(status) ? MARKET_STATUS_NAMES[status] : 'Suspended';
}

/** The name of a supplier market status; undefined for a code outside the supplier's table. */
export function supplierMarketStatusName(code: number): string | undefined {
  return SUPPLIER_STATUS_NAMES[code as SupplierMarketStatus];
}

/** Translates a supplier code for a feed adapter; unknown codes suspend, a missing one is active. */
export function marketStatusFromSupplier(code: number | undefined): MarketStatus {
  if (code === undefined) return MarketStatus.Active;
  return FROM_SUPPLIER[code as SupplierMarketStatus] ?? MarketStatus.Suspended;
}

/** True where the market will not come back: its boxes become dashes instead of locks. */
export function isClosedStatus(status: number): boolean {
  return status === MarketStatus.Settled || status === MarketStatus.Cancelled;
}

/** `sport_event_status.status`, the same numbers at the supplier and on the platform. */
export const EventStatus = {
  NotStarted: 0,
  Live: 1,
  Suspended: 2,
  Ended: 3,
  Closed: 4,
  Cancelled: 5,
  Delayed: 6,
  Interrupted: 7,
  Postponed: 8,
  Abandoned: 9,
} as const;
export type EventStatus = (typeof EventStatus)[keyof typeof EventStatus];

/** True once nothing more will happen in the match. */
export function isOver(status: number): boolean {
  return (
    status === EventStatus.Ended ||
    status === EventStatus.Closed ||
    status === EventStatus.Cancelled ||
    status === EventStatus.Abandoned
  );
}

/** `fixture_status.status_code` that says the match has ended. */
export const FIXTURE_ENDED = 100;

/** Codes of `match_status` for a match that went beyond its regular time. */
export const FixturePhase = { AfterExtraTime: 110, AfterPenalties: 120 } as const;

/** Codes of `match_status` between regular time and the end of a match that went on after it. */
const AFTER_REGULAR_TIME: ReadonlySet<number> = new Set([
  32,
  33,
  34,
  40,
  41,
  42,
  50,
  FixturePhase.AfterExtraTime,
  FixturePhase.AfterPenalties,
]);

/** Overtime, extra time, penalties, the breaks before them, and an end after them. */
export function isAfterRegularTime(matchStatus: number): boolean {
  return AFTER_REGULAR_TIME.has(matchStatus);
}

/**
 * True for codes of `match_status` that say why a match was not played to its end: 60 postponed, 70
 * cancelled, 80 interrupted, 90 abandoned, 91 to 98 walkover, retired, defaulted.
 */
export function isCutShort(matchStatus: number): boolean {
  return matchStatus >= 60 && matchStatus < FIXTURE_ENDED;
}

/** Codes of `match_status` that mean the same in every sport. */
const COMMON_STATUS_NAMES: Readonly<Record<number, string>> = {
  0: 'Not started',
  80: 'Interrupted',
  90: 'Abandoned',
  100: 'Ended',
};

const FOOTBALL_STATUS_NAMES: Readonly<Record<number, string>> = {
  6: '1st half',
  7: '2nd half',
  31: 'Half-time',
  32: 'Awaiting extra time',
  33: 'Extra-time break',
  34: 'Awaiting penalties',
  40: 'Overtime',
  41: 'Extra time, 1st half',
  42: 'Extra time, 2nd half',
  50: 'Penalties',
  110: 'After extra time',
  120: 'After penalties',
};

const BASKETBALL_STATUS_NAMES: Readonly<Record<number, string>> = {
  13: '1st quarter',
  14: '2nd quarter',
  15: '3rd quarter',
  16: '4th quarter',
  31: 'Half-time',
  40: 'Overtime',
  301: '1st break',
  302: '2nd break',
  303: '3rd break',
  304: '4th break',
};

const SET_STATUS_NAMES: Readonly<Record<number, string>> = {
  8: '1st set',
  9: '2nd set',
  10: '3rd set',
  11: '4th set',
  12: '5th set',
  301: 'Set break',
  302: 'Set break',
  303: 'Set break',
  304: 'Set break',
};

/** By sport id: football, basketball, tennis, table tennis, volleyball. */
const SPORT_STATUS_NAMES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  '1': FOOTBALL_STATUS_NAMES,
  '2': BASKETBALL_STATUS_NAMES,
  '5': SET_STATUS_NAMES,
  '20': SET_STATUS_NAMES,
  '23': SET_STATUS_NAMES,
};

/**
 * What the player reads for a `match_status` code of a sport; 'Live' for a code that has no name
 * in that sport, for a sport without names, and while the sport is unknown (contract section 2).
 */
export function matchStatusName(code: number, sportId: string | undefined): string {
  const ofSport = sportId === undefined ? undefined : SPORT_STATUS_NAMES[sportId];
  return COMMON_STATUS_NAMES[code] ?? ofSport?.[code] ?? 'Live';
}

/** The `match_status` that a match of a sport begins with; football's for a sport without names. */
export function firstPeriod(sportId: string): number {
  const known = Object.hasOwn(SPORT_STATUS_NAMES, sportId);
  const names = known ? SPORT_STATUS_NAMES[sportId] : FOOTBALL_STATUS_NAMES;
  // In every sport the periods come first, in their order.
  return Math.min(...Object.keys(names ?? {}).map(Number));
}

/** Codes during which the match clock is stopped. */
export function isBreak(code: number): boolean {
  return (code >= 30 && code <= 34) || (code >= 301 && code <= 304) || code === 80 || code === 0;
}
