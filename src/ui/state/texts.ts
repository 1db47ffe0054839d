// Links back to matches
export const LIVE_MATCHES = 'Live matches';
export const UPCOMING_MATCHES = 'Upcoming matches';
