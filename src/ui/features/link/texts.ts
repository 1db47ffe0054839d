// Beside the logo
export const milliseconds = (count: number) => `${count} ms`;
export const CONNECTED_AGAIN_ODDS_ARE_LIVE = 'Connected again. Odds are live.';

// How the connection is
export const CONNECTING_NOW = 'Connecting';
export const CONNECTING_TO_ODDS = 'Connecting to live odds.';
export const CONNECTED = 'Connected';
export const ALL_IS_FINE = 'Your connection and our odds feed are fine.';
export const SLOW = 'Slow';
export const ODDS_REACH_YOU_LATE = 'Odds reach you late. You can still bet on those shown as open.';
export const ODDS_PAUSED = 'Odds paused';
export const FEED_HAS_STOPPED =
  'Your connection is fine. Our odds feed has stopped, so betting is paused until it is back.';
export const RECONNECTING = 'Reconnecting';
export const CONNECTION_LOST =
  'Connection lost. We try again every second. Betting is paused until then.';
export const YOU_ARE_OFFLINE = 'You are offline';
export const OFFLINE = 'Offline';
export const DEVICE_IS_OFFLINE =
  'Your device is offline. Betting is paused until you are back online.';
export const LIVE_ODDS_STOPPED = 'Live odds stopped';
export const STOPPED = 'Stopped';
export const RELOAD_TO_CONTINUE = 'Live odds stopped on this page. Reload it to continue.';
export const CONNECTION_IS_SLOW = 'Your connection is slow, so odds reach you late.';
export const FEED_IS_SLOW = 'Our odds feed is slow, so odds come late.';

// The sheet
export const WORKING = 'Working';
export const NOT_WORKING = 'Not working';
export const NOT_KNOWN_YET = 'Not known yet';
export const CONNECTION = 'Connection';
export const YOU_TO_US = 'You to us';
export const US_TO_OUR_SOURCE = 'Us to our source';
export const ROUND_TRIP = 'Round trip';
export const ODDS_ON_SCREEN_AFTER = 'Odds on your screen after';
export const ODDS_MESSAGES = 'Odds messages this visit';
export const LAST_ODDS_CAME = 'Newest odds message';
export const secondsAgo = (count: number) => `${count} s ago`;
export const minutesAgo = (count: number) => `${count} min ago`;
export const ODDS_DATA = 'Odds data this visit';
export const kilobytes = (count: number) => `${count} kB`;
export const megabytes = (count: string) => `${count} MB`;
export const TRIES_TO_RECONNECT = 'Tries to reconnect';
export const RECENT_PROBLEMS = 'Recent problems';
