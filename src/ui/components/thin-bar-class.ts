// Classes of a progress element shown as a bar in the colour of its text. The component that uses
// them sets the height.

export const THIN_BAR =
  'block w-full appearance-none border-0 bg-s4 [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-s4 [&::-webkit-progress-value]:bg-current';
