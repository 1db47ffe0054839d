// Classes of the page of a game: a bar, and the game over all that is left of the screen.

export const ROOM =
  'flex h-[calc(var(--screen)-var(--h-top))] min-h-105 flex-col bg-s0 max-md:h-[calc(var(--screen)-var(--h-top)-var(--h-nav))] [&:fullscreen]:h-full';
export const BAR =
  'play-bar flex h-(--h-bar) flex-none items-center gap-2 border-b border-line bg-s2 pr-2';
export const STAGE = 'relative min-h-0 flex-1 bg-s1';
