// What an earlier visit left
export const seenAgo = (age: string) => `Seen ${age} ago.`;
// With the page's HTML
export const oddsOfTime = (time: string) => `Odds of ${time}.`;

export const YOU_ARE_OFFLINE = 'You are offline. Betting is paused until you are back online.';
export const PAUSED_UNTIL_NEW_ODDS = 'Betting is paused until new odds arrive.';

export const LESS_THAN_A_MINUTE = 'less than a minute';
export const minutesShort = (count: number) => `${count} min`;
export const hoursShort = (count: number) => `${count} h`;

// A new version
export const A_NEW_VERSION_IS_READY = 'A new version is ready.';
