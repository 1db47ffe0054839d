// The producer numbers (`product`) that our own feed uses.

export const PRODUCER_LIVE = 1;
export const PRODUCER_PREMATCH = 3;
