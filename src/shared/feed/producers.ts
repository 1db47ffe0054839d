// The producers of a feed (`product`) that we send ourselves.

export const PRODUCER_LIVE = 1;
export const PRODUCER_PREMATCH = 3;
