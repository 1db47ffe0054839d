// The notices grouped by day, with ages that are updated while they are shown.

import { useEffect, useId, useState } from 'react';
import { serverNow } from '../../api/server-time.ts';
import type { Notice } from './notice.ts';
import { groupByDay, type NoticeDay } from './notice-age.ts';
import { moneyFirst } from './notice-list.ts';
import { NoticeRow } from './notice-row.tsx';

const AGE_EVERY_MS = 15_000;

interface NoticeDaysProps {
  readonly notices: readonly Notice[];
  readonly onOpen: (notice: Notice) => void;
}

export function NoticeDays({ notices, onOpen }: NoticeDaysProps) {
  const now = useNow(notices);
  return groupByDay(notices, now).map((day) => (
    <Day key={day.name} day={day} now={now} onOpen={onOpen} />
  ));
}

interface DayProps extends Pick<NoticeDaysProps, 'onOpen'> {
  readonly day: NoticeDay;
  readonly now: number;
}

function Day({ day: { name, notices }, now, onOpen }: DayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="sticky top-0 z-1 bg-raised px-4 pt-2 pb-1 text-12 text-t3">
        {name}
      </h3>
      <ul>
        {moneyFirst(notices).map((notice) => (
          <NoticeRow key={notice.key} notice={notice} now={now} onOpen={() => onOpen(notice)} />
        ))}
      </ul>
    </section>
  );
}

/** The server's time, ms since epoch, updated at an interval and whenever `of` changes. */
function useNow(of: unknown): number {
  const [now, setNow] = useState(serverNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice that just came is not ahead
  useEffect(() => {
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), AGE_EVERY_MS);
    return () => clearInterval(timer);
  }, [of]);
  return now;
}
