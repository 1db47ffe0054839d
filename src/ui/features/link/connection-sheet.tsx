// The connection sheet: state of both parts of the connection (player to us, us to our source),
// speed and the latest errors.

import { Dialog } from '../../components/dialog.tsx';
import { FACTS } from '../../components/facts-class.ts';
import { lagosTime } from '../../components/lagos-time.ts';
import { useNow } from '../../components/use-now.ts';
import { useWorkerState } from '../../live/live-context.ts';
import { useCell } from '../../live/use-cell.ts';
import { readConnectionProblems } from './connection-problems.ts';
import { describeLink, type Stretch } from './describe-link.ts';
import {
  CONNECTION,
  kilobytes,
  LAST_ODDS_CAME,
  megabytes,
  milliseconds,
  minutesAgo,
  NOT_KNOWN_YET,
  NOT_WORKING,
  ODDS_DATA,
  ODDS_MESSAGES,
  ODDS_ON_SCREEN_AFTER,
  RECENT_PROBLEMS,
  ROUND_TRIP,
  secondsAgo,
  TRIES_TO_RECONNECT,
  US_TO_OUR_SOURCE,
  WORKING,
  YOU_TO_US,
} from './texts.ts';

const STRETCH: Readonly<Record<Stretch, string>> = {
  '': WORKING,
  failing: NOT_WORKING,
  unknown: NOT_KNOWN_YET,
};

/** Updates while it is open. */
export function ConnectionSheet({ onClose }: { readonly onClose: () => void }) {
  const link = useCell('link');
  const metrics = useCell('metrics');
  const words = describeLink(link, useWorkerState());
  const problems = readConnectionProblems();
  const now = useNow();
  return (
    <Dialog title={CONNECTION} onClose={onClose}>
      <p>{words.detail}</p>
      <dl className={`${FACTS} mt-3 grid grid-cols-2 gap-3`}>
        <Fact name={YOU_TO_US} value={STRETCH[words.network]} />
        <Fact name={US_TO_OUR_SOURCE} value={STRETCH[words.source]} />
        {link?.roundTripMs != null && (
          <Fact name={ROUND_TRIP} value={milliseconds(Math.round(link.roundTripMs))} />
        )}
        {metrics !== undefined && metrics.frames > 0 && (
          <Fact name={ODDS_ON_SCREEN_AFTER} value={milliseconds(Math.round(metrics.ageMs.p50))} />
        )}
        {metrics !== undefined && metrics.lastReceivedAt > 0 && (
          <Fact name={LAST_ODDS_CAME} value={showAge(now - metrics.lastReceivedAt)} />
        )}
        {metrics !== undefined && (
          <Fact name={ODDS_MESSAGES} value={metrics.received.toLocaleString('en')} />
        )}
        {metrics !== undefined && (
          <Fact name={ODDS_DATA} value={showBytes(metrics.receivedBytes)} />
        )}
        {link !== undefined && link.attempt > 0 && (
          <Fact name={TRIES_TO_RECONNECT} value={String(link.attempt)} />
        )}
      </dl>
      {problems.length > 0 && (
        <section className="mt-4" aria-labelledby="connection-problems">
          <h3 id="connection-problems" className="text-14">
            {RECENT_PROBLEMS}
          </h3>
          <ul className="mt-1 text-13 text-t2">
            {problems.map(({ error, at }) => (
              <li key={at}>{`${lagosTime(at)} ${error}`}</li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

/** '2 s ago', '3 min ago'. */
function showAge(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return seconds < 60 ? secondsAgo(seconds) : minutesAgo(Math.round(seconds / 60));
}

/** '0 kB', '320 kB', '1.4 MB'. */
function showBytes(bytes: number): string {
  return bytes < 999_500
    ? kilobytes(Math.round(bytes / 1_000))
    : megabytes((bytes / 1_000_000).toFixed(1));
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
