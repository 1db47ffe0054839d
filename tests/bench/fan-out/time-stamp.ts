// When a message was sent, in place of its own time: in microseconds of the machine's clock that nobody
// sets, which its processes share, and as long as the time it stands for.

import { hrtime } from 'node:process';

const TIME = /"timestamp":\d{13}/;
const STAMP = /"timestamp":9(\d{12})/;
/** Thirteen digits with the 9 that says what it is. */
const CYCLE_US = 1_000_000_000_000;

/** `text` with its first timestamp replaced; as it is where it has none. */
export function stamp(text: string, nowUs: number = readUs()): string {
  return text.replace(TIME, () => `"timestamp":9${String(nowUs % CYCLE_US).padStart(12, '0')}`);
}

/** How long ago a message was sent, us; undefined for one without a stamp. */
export function ageOf(text: string, nowUs: number = readUs()): number | undefined {
  const sentUs = STAMP.exec(text)?.[1];
  if (sentUs === undefined) return undefined;
  return (nowUs - Number(sentUs) + CYCLE_US) % CYCLE_US;
}

function readUs(): number {
  return Number(hrtime.bigint() / 1_000n) % CYCLE_US;
}
