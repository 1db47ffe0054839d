// The page's two live regions, always mounted, since a region that appears with its text is mute.

import { useSyncExternalStore } from 'react';
import { type Announcement, announcer } from './announcer.ts';

/** Belongs once at the root of the page. */
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
  // A new element for a new message, so that the same words are said twice when they happen twice.
  return announcement === null ? null : <p key={announcement.id}>{announcement.text}</p>;
}
