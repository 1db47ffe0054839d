// Layout classes of both teams and what is between them, in play or before the kick-off.

export const SCORE_GRID =
  'mx-auto grid max-w-180 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-4 max-md:gap-3';
export const TEAM_NAME = 'block text-20 font-bold wrap-anywhere max-md:text-16';
