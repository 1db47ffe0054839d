// The time that is left until a moment, such as '0:42' or '27:14'.

import { useSecondsLeft } from './use-seconds-left.ts';

interface CountdownProps {
  /** ms since epoch; another moment starts the count again. */
  readonly endsAt: number;
}

/** Silent for screen readers, who may read it when they want: nothing is said every second. */
export function Countdown({ endsAt }: CountdownProps) {
  const left = useSecondsLeft(endsAt);
  return (
    <span role="timer" aria-live="off">
      {formatCountdown(left)}
    </span>
  );
}

/** '0:05', '27:14', '1:02:03'. */
function formatCountdown(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
