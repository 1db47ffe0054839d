// The match of a leg: its name, clock and score, as a link to its page.

import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { describeEvent, eventPath } from './describe-leg.ts';
import { OWN_SIZE } from './leg-styles.ts';
import { hasSameEvent, useLeg } from './use-leg.ts';

const LINK = `block h-7 min-w-0 flex-auto -my-1.5 truncate py-1.5 underline decoration-transparent underline-offset-2 hover:text-t1 hover:decoration-current ${OWN_SIZE}`;

/** The drawer of a phone closes when the page changes. Renders nothing until the leg is known. */
export function EventLink({ selectionId }: { readonly selectionId: OutcomeKey }) {
  const cell = useLeg(selectionId, hasSameEvent);
  return (
    cell && (
      <SiteLink className={LINK} to={eventPath(cell)}>
        {describeEvent(cell)}
      </SiteLink>
    )
  );
}
