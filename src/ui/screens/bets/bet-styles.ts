// Classes that an open bet's card and a bet's page share.

export const BET_HEAD = 'flex min-h-6 flex-wrap items-center gap-x-2';
export const BET_CODE = 'font-mono text-13 text-t2';
export const BET_FOOT = 'flex flex-wrap gap-2 pt-3';
