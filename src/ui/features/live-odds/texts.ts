// An odds box
export const SUSPENDED_IN_FULL = 'Suspended';
export const SUSPENDED_SHORT = 'Susp.';

// For screen readers
export const NO_MARKET = 'no market';
export const moveFrom = (direction: string, odds: string) => `${direction} from ${odds}`;
export const hasNoMarket = (name: string) => `${name}, no market`;

export const favouriteOf = (name: string) => `Favourite ${name}`;
