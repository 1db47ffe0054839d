export const BET_LIVE_AS_IT_HAPPENS = 'Bet live as it happens';
export const LIVE_ODDS_ON_EVERY_MATCH =
  'Live odds on every match, and a betslip that shows what you can win.';
export const BANNERS_LABEL = 'Banners';
export const PAUSE_BANNERS = 'Pause banners';
export const PLAY_BANNERS = 'Play banners';
export const PREVIOUS_BANNER = 'Previous banner';
export const NEXT_BANNER = 'Next banner';
export const bannerOf = (at: number, count: number) => `Banner ${at} of ${count}`;
