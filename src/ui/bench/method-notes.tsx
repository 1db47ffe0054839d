// Explains how the page measures.

import { PART } from './part.ts';

export function MethodNotes() {
  return (
    <section className={PART} aria-labelledby="bench-notes">
      <h2 className="text-16" id="bench-notes">
        How it measures
      </h2>
      <dl className="max-w-[70ch] text-13 text-t2 [&_dt]:mt-2 [&_dt]:font-semibold [&_dt]:text-t1">
        <dt>Load</dt>
        <dd>
          A worker of its own posts odds changes of about 1 kB over 500 live matches, one message
          each, 3 to 10 markets of 3 outcomes; the same bytes for the same seed. No network, no
          server.
        </dd>
        <dt>Worker (this site)</dt>
        <dd>
          The site's own worker, cell store and live rows. Only the broker is missing: messages
          reach the worker through a port.
        </dd>
        <dt>Main thread</dt>
        <dd>
          What a careful page does without a worker: the same messages on its own thread,
          JSON.parse, a batch every 16 ms, keyed and memoised rows, the same rows mounted.
        </dd>
        <dt>Publish to paint</dt>
        <dd>
          The price itself says when it was sent. It counts as painted in the first task after the
          animation frame that shows it.
        </dd>
        <dt>Main thread busy</dt>
        <dd>
          An estimate by the page's own clock: the time within its message handlers and batches,
          from the start of each animation frame to the first task after it, and between messages
          that queue up. What the browser spends before that is missing on both sides, and more of
          it where every message comes to the page.
        </dd>
        <dt>Decoded</dt>
        <dd>
          Messages parsed until 1.2 s after the load's end. A page that is behind shows few long
          tasks and a small share of work, so read this line first.
        </dd>
      </dl>
    </section>
  );
}
