// A bet
export const SYSTEM = 'System';
export const legCount = (count: number) => `${count} legs`;
export const betCount = (count: number) => `${count} bets`;
export const secondsShort = (count: number) => `${count} s`;
export const minutesShort = (count: number) => `${count} min`;
export const hoursShort = (count: number) => `${count} h`;
export const daysShort = (count: number) => `${count} days`;

// How it stands
export const OPEN = 'Open';
export const WON = 'Won';
export const LOST = 'Lost';
export const VOID = 'Void';
export const CANCELLED = 'Cancelled';
export const BEING_CHECKED = 'Being checked';
export const CASHED_OUT = 'Cashed out';
export const REST_WON = 'rest won';
export const REST_LOST = 'rest lost';
export const REST_VOID = 'rest void';
export const cashedOutRest = (amount: string, rest: string) => `Cashed out ${amount}, ${rest}`;

// The filters
export const SETTLED = 'Settled';
export const ALL = 'All';

export const SINGLE = 'Single';
export const MULTIPLE = 'Multiple';
export const SPLIT = 'Split';
export const COMBO = 'Combo';
