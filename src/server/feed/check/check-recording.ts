// Checks a recording file: its header stands for the announcements, its lines are the messages.

import { readMatchId } from '../../../shared/feed/wire.ts';
import { openRecording } from '../replay/recording-file.ts';
import { type CheckOptions, FeedChecker } from './feed-checker.ts';
import { Tally } from './tally.ts';

export interface Checked {
  readonly tally: Tally;
  readonly messages: number;
  readonly matches: number;
  /** Time of the last message, ms since the recording began. */
  readonly lastedMs: number;
}

/** @throws RecordingFileError where the file is missing, unreadable or no recording. */
export async function checkRecording(
  path: string,
  options: Pick<CheckOptions, 'silenceMs'>,
): Promise<Checked> {
  const tally = new Tally();
  const checker = new FeedChecker({ ...options, announces: true });
  const recording = await openRecording(path, ({ line, reason }) =>
    tally.add(`line ${line}`, [{ kind: 'broken-line', matchId: '', detail: reason }]),
  );
  for (const entry of recording.header.matches) {
    const topic = `fixtures/${readMatchId(entry.matchID) ?? ''}`;
    tally.add('line 1', checker.check({ at: 0, topic, text: JSON.stringify(entry) }));
  }
  let messages = 0;
  let lastedMs = 0;
  for await (const { line, at, topic, payload } of recording.messages) {
    messages += 1;
    lastedMs = at;
    // The recorder stores a payload that was not JSON as a string.
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    tally.add(`line ${line}`, checker.check({ at, topic, text }));
  }
  tally.add('the end', checker.end(lastedMs, 0));
  return { tally, messages, matches: checker.matches, lastedMs };
}
