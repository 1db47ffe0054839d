// A screen that is loading, or has failed
export const HOME = 'Home';
export const LOADING_THE_PAGE = 'Loading the page';

export const THIS_PAGE_DID_NOT_LOAD = 'This page did not load';
export const SOMETHING_WENT_WRONG_ON_THIS_PAGE = 'Something went wrong on this page';
export const GO_TO_HOME = 'Go to home';
export const SLIP_AND_BETS_ARE_SAFE = 'Your betslip and your bets are safe. Reload to try again.';

// An unknown address, which redirects to home
export const NO_SUCH_PAGE = 'There is no page at that address. This is home.';
