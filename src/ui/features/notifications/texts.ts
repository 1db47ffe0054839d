import { isolate } from '../../../shared/text/isolate.ts';

// The bell
export const NOTIFICATIONS = 'Notifications';
export const notificationsUnread = (unread: number) => `Notifications, ${unread} unread`;
export const NOTIFICATIONS_DID_NOT_LOAD =
  'Notifications did not load. Reload the page to try again.';

// The panel
export const unreadCount = (count: number) => `${count} unread`;
export const CHOOSE_YOUR_NOTIFICATIONS = 'Choose your notifications';
export const WE_COULD_NOT_READ = 'We could not read';
export const notificationCount = (count: number) =>
  count === 1 ? 'one notification' : `${count} notifications`;
export const ON_THIS_DEVICE = 'on this device.';
export const MARK_ALL_READ = 'Mark all read';
export const CLEAR = 'Clear';
export const NOTHING_NEW = 'Nothing new';
export const ALL_CLEARED = 'All cleared';
export const NEWS_ABOUT_YOUR_BETS =
  'News about your bets, payments, betslip and favourite matches will appear here.';

export const UNREAD_MARK = 'Unread:';
export const AGO = 'ago';

export const NOW = 'now';
export const minutesShort = (count: number) => `${count} min`;
export const hoursShort = (count: number) => `${count} h`;
export const secondsShort = (count: number) => `${count} s`;
export const hoursAnd = (hours: number, minutes: string) => `${hours} h${minutes}`;
export const andMinutes = (count: number) => ` ${count} min`;

// The settings
export const TELL_ME_ABOUT = 'Tell me about';
export const SAVED_ON_THIS_DEVICE =
  'Saved on this device. What you switch off is not saved at all.';

export const BETS_WON_LOST_AND_VOID = 'Bets won, lost and void';
export const BETS_CASHED_OUT = 'Bets cashed out';
export const BETS_ACCEPTED_LATE = 'Bets accepted late';
export const DEPOSITS = 'Deposits';
export const WITHDRAWALS = 'Withdrawals';
export const CASINO_BONUSES = 'Casino bonuses';
export const LIMITS_AND_BREAKS = 'Limits and breaks';
export const BETSLIP_SELECTIONS_SUSPENDED_OR_OPEN_AGAIN =
  'Betslip selections suspended or open again';
export const KICK_OFF_AND_GOALS_OF_FAVOURITES = 'Kick-off and goals of favourites';
export const CONNECTION_LOST_AND_RESTORED = 'Connection lost and restored';

// A match
export const versus = (home: string, away: string) =>
  away === '' ? isolate(home) : `${isolate(home)} v ${isolate(away)}`;
