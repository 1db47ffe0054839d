// The match of a leg: its name, its clock and score, and the way to its page.

import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { describeEvent, eventPath } from './describe-leg.ts';
import { hasSameEvent, useLeg } from './use-leg.ts';

/** The drawer of a phone goes as the page under it changes. Nothing while the leg is not known. */
export function EventLink({ selectionId }: { readonly selectionId: OutcomeKey }) {
  const cell = useLeg(selectionId, hasSameEvent);
  return (
    cell && (
      <SiteLink className="ellipsis event-link" to={eventPath(cell)}>
        {describeEvent(cell)}
      </SiteLink>
    )
  );
}
