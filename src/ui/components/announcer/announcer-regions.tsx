// The page's two live regions. They are always mounted, since screen readers say nothing of a
// region that appears together with its text.

import { useSyncExternalStore } from 'react';
import { type Announcement, announcer } from './announcer.ts';

/** Mounted once, at the root of the page. */
export function AnnouncerRegions() {
  const { polite, assertive } = useSyncExternalStore(
    announcer.subscribe,
    announcer.read,
    announcer.read,
  );
  return (
    <div className="sr-only">
      <div role="status" aria-live="polite">
        <Said announcement={polite} />
      </div>
      <div role="alert" aria-live="assertive">
        <Said announcement={assertive} />
      </div>
    </div>
  );
}

function Said({ announcement }: { readonly announcement: Announcement | null }) {
  // A new element for a new message, so that a repeated text is announced again.
  return announcement === null ? null : <p key={announcement.id}>{announcement.text}</p>;
}
