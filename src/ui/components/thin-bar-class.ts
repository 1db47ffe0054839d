// A progress element as a line of its own colour; whoever shows it says its height.

export const THIN_BAR =
  'block w-full appearance-none border-0 bg-s4 [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-s4 [&::-webkit-progress-value]:bg-current';
