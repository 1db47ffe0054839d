// The note of how old what is shown is; over the page, so that nothing moves when it goes.

import { Icon } from '../../components/icon.tsx';

/** Above the bars at the foot of the page. */
const NOTE =
  'fixed bottom-[calc(12px+var(--safe-b))] left-1/2 z-30 grid w-max max-w-[calc(100%-24px)] -translate-x-1/2 grid-cols-[20px_minmax(0,1fr)] items-center gap-2 rounded-md border border-stale bg-stale-soft px-3 py-2 text-13 text-stale shadow-[0_6px_20px_var(--color-shadow)] max-wide:bottom-[calc(var(--h-sum)+var(--safe-b)+12px)] max-md:bottom-[calc(var(--h-nav)+12px)] max-md:in-data-slip-bar:bottom-[calc(var(--h-nav)+var(--h-sum)+12px)]';

interface AgeNoteProps {
  readonly age: string;
  readonly consequence: string;
}

export function AgeNote({ age, consequence }: AgeNoteProps) {
  return (
    <div className={NOTE} role="status">
      <Icon name="clock" />
      <p>
        <b>{age}</b> {consequence}
      </p>
    </div>
  );
}
