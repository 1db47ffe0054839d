// The button that opens the leagues from A to Z. The code of the list is loaded at the first press.

import { lazy, Suspense, useState } from 'react';
import { ALL_LEAGUES } from './texts.ts';

const LeagueSheet = lazy(async () => ({
  default: (await import('./results/league-sheet.tsx')).LeagueSheet,
}));

interface LeagueIndexButtonProps {
  readonly className: string;
  /** The sport that is shown first: its name or id. */
  readonly sport: string;
}

export function LeagueIndexButton({ className, sport }: LeagueIndexButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {ALL_LEAGUES}
      </button>
      {open && (
        <Suspense fallback={null}>
          <LeagueSheet sport={sport} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
