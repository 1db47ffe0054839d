// A note shown instead of the row of games.

import type { ComponentProps } from 'react';

export function GamesNote(props: ComponentProps<'p'>) {
  return (
    <p
      className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 text-t2 max-md:px-3"
      {...props}
    />
  );
}
