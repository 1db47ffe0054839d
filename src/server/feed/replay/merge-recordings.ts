// Several recordings played as one: their messages in order of time since each one's start.

export interface MergedMessage<T, M> {
  readonly from: T;
  readonly message: M;
}

/** Merges streams that are each in order of `at`; of equal times the earlier source comes first. */
export async function* mergeRecordings<M extends { readonly at: number }, T>(
  sources: readonly (T & { readonly messages: AsyncGenerator<M> })[],
): AsyncGenerator<MergedMessage<T, M>> {
  const heads: MergedMessage<T & { readonly messages: AsyncGenerator<M> }, M>[] = [];
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
