// What the frame of a game tells the page around it.

/**
 * Says only that a balance moved: the page asks the backend for it, and believes no amount that
 * comes from a frame.
 */
export const BALANCE_MOVED = 'touchline:balance-moved';
