// The list of keys
export const NEXT_MATCH_OR_LINE = 'Next match or line';
export const PREVIOUS_MATCH_OR_LINE = 'Previous match or line';
export const ADD_REMOVE_ONE_OUTCOMES = 'Add or remove one of its outcomes';
export const GO_TO_THE_BETSLIP = 'Go to the betslip';
export const GO_TO_THE_STAKE = 'Go to the stake';
export const ENTER = 'Enter';
export const IN_THE_STAKE_PLACE_THE_BET = 'In the stake: place the bet';
export const ESC = 'Esc';
export const CLOSE_OR_BACK_TO_THE_MATCH = 'Close, or back to the match';
export const SEARCH = 'Search';
export const SHOW_THIS_LIST = 'Show this list';
export const CMD = 'Cmd';
export const CTRL = 'Ctrl';
export const KEYS_TITLE = 'Keys';
export const commandKey = (key: string) => `${key} K`;
export const COMMANDS_GO_ANYWHERE_ON_THE_SITE = 'Commands: go anywhere on the site';
export const SINGLE_KEY_SHORTCUTS = 'Single-key shortcuts';
export const TURN_THEM_OFF = 'Turn them off if you use voice control or press keys by accident.';
export const theyAreOff = (key: string) =>
  `They are off. ${key} K still opens the commands, where you can turn them on again.`;

// What a key did
export const PRESS_J_FIRST = 'Press J to go to a match first.';
export const notOpenForBetting = (outcome: string) => `Not open for betting: ${outcome}.`;
export const changedInBetslip = (change: string, outcome: string) =>
  `${change} your betslip: ${outcome}.`;
export const ADDED_TO = 'Added to';
export const REMOVED_FROM = 'Removed from';

export const YOUR_BETSLIP_IS_EMPTY = 'Your betslip is empty. Add a selection first.';
export const NO_MATCHES_HERE = 'There are no matches on this page.';
