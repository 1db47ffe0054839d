// Several recordings played as one: their messages in order of time since each one's start.

import type { ReadMessage } from '../../../shared/feed/recording.ts';

export interface MergedMessage<T> {
  readonly from: T;
  readonly message: ReadMessage;
}

/** Merges streams that are each in order of `at`; of equal times the earlier source comes first. */
export async function* mergeRecordings<T extends { messages: AsyncGenerator<ReadMessage> }>(
  sources: readonly T[],
): AsyncGenerator<MergedMessage<T>> {
  const heads: MergedMessage<T>[] = [];
  for (const from of sources) {
    const first = await from.messages.next();
    if (!first.done) heads.push({ from, message: first.value });
  }
  while (heads.length > 0) {
    let earliest = 0;
    for (let i = 1; i < heads.length; i++) {
      if (heads[i]!.message.at < heads[earliest]!.message.at) earliest = i;
    }
    const head = heads[earliest]!;
    yield head;
    const next = await head.from.messages.next();
    if (next.done) heads.splice(earliest, 1);
    else heads[earliest] = { from: head.from, message: next.value };
  }
}
