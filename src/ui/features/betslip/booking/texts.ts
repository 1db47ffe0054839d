// Loading a booking code
export const NO_CODE = 'We found no booking code. Paste a code, a link or a message that has one.';
export const HAVE_A_BOOKING_CODE = 'Have a booking code, link or message?';
export const LOAD = 'Load';

export const THIS_LINK_HAS_NO_BOOKING_CODE = 'This link has no booking code. Ask for a new link.';

export const betslipLoaded = (code: string) => `Betslip ${code} is loaded.`;

// The report on a loaded code
export const loadedCode = (code: string) => `Loaded ${code}`;
export const takeTheLegs = (legs: string) => `Use ${legs}`;
export const SELECTIONS_FROM_THIS_CODE = 'Selections from this code';
export const replacesYourLegs = (legs: string) => `This replaces the ${legs} in your betslip.`;
export const selectionCount = (count: number) =>
  count === 1 ? '1 selection' : `${count} selections`;

export const SAME_ODDS = 'Same odds';
export const ODDS_UP = 'Odds up';
export const ODDS_DOWN = 'Odds down';
export const NOW_LIVE = 'Now live';
export const EXPIRED = 'Expired';
export const LEFT_OUT = 'Left out';
export const keepLeg = (name: string, match: string) => `Keep ${name}, ${match}`;
export const ODDS_THEN = 'was';
export const ODDS_NOW = 'now';
export const TOTAL_THEN = 'Total odds when booked';
export const TOTAL_NOW = 'Total odds now';
export const unnamedLegs = (count: number) =>
  count === 1
    ? '1 more selection is no longer offered and is left out.'
    : `${count} more selections are no longer offered and are left out.`;
export const CHOOSE_A_SELECTION = 'Keep at least one selection.';

// Nothing of a code is left
/** Word for word (spec section 5). */
export const ALL_EXPIRED = 'All Selections have expired';
export const BETSLIP_NOT_LOADED = 'Betslip not loaded';
export const CHECK_THE_CODE = 'Check it, or ask for a new one.';
export const EVERY_MATCH_HAS_ENDED =
  'Every match on this code has ended. Pick from the live list instead.';

// Sharing
export const NOTHING_TO_SHARE =
  'Your betslip is empty. Tap odds to add a selection, then share it.';
export const BETSLIP_NOT_SHARED = 'Betslip not shared';
export const cannotBeShared = (legs: number) => `${legs} selections cannot be shared now.`;
export const WAIT_OR = 'Wait until betting opens again, or share the rest.';
export const WAIT = 'Wait until betting opens again.';
export const SHARE_THE_REST = 'Share the rest without what is gone.';
export const REMOVE_AND_PICK = 'Remove what is gone, and pick from the live list.';
export const REMOVE = 'Remove';
export const REMOVE_AND_SHARE = 'Remove and share';
export const BOOKING_CODE = 'Booking code';

export const copied = (what: string) => `${what} copied.`;
export const notCopied = (text: string) => `Not copied. Select and copy it: ${text}`;
export const CODE = 'Code';
export const COPY = 'Copy';
export const ANYONE_WITH_CODE_GETS_BETSLIP =
  '. Anyone with the code gets this betslip at the latest odds.';
export const LINK = 'Link';
export const COPY_LINK = 'Copy link';

export const shareMessage = (code: string) => `My betslip on Touchline, code ${code}`;
export const FACEBOOK = 'Facebook';
export const WHATSAPP = 'WhatsApp';
