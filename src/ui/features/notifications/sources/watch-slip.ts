// News about legs of the slip that are suspended or open again.

import type { SelectionCell } from '../../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../../shared/feed/outcome-key.ts';
import { formatHundredths } from '../../../../shared/money/odds.ts';
import { selectionKey } from '../../../../shared/protocol/cell-keys.ts';
import type { Live } from '../../../live/live-context.ts';
import { throttledSlipOf } from '../../../live/slip/throttled-slip.ts';
import { legPath, nameLegMatch } from '../match-words.ts';
import type { News, Notify } from '../notice.ts';
import { versus } from '../texts.ts';
import type { Reopened } from './reopenings.ts';
import { isSuspended, openAgain } from './texts.ts';

/** The last certain state of a leg: a stale price says nothing about whether betting is open. */
type Standing = 'open' | 'suspended';

/**
 * Follows the legs of the active slip, each by its own cell, so that a price of one leg does no
 * work for the others. `endNotices` removes the notices with these keys. Returns a function that
 * stops it.
 */
export function watchSlip(
  { cells, interest }: Pick<Live, 'cells' | 'interest'>,
  notify: Notify,
  onReopened: (reopened: Reopened) => void,
  endNotices: (isOver: (key: string) => boolean) => void,
): () => void {
  const throttled = throttledSlipOf(cells);
  const legs = new Map<OutcomeKey, () => void>();

  function followLeg(selectionId: OutcomeKey): () => void {
    const key = selectionKey(selectionId);
    let standing = standingOf(cells.read(key));
    const stop = cells.subscribe(key, () => {
      const leg = cells.read(key);
      if (leg != null && isOver(leg)) endNotices((notice) => notice === noticeKey(selectionId));
      const now = standingOf(leg);
      if (leg == null || now === undefined || now === standing) return;
      const isFirst = standing === undefined;
      standing = now;
      if (isFirst) return;
      notify(legNews(leg, now));
      if (now === 'open') onReopened(reopenedOf(leg));
    });
    const release = interest.retain(key);
    return () => {
      stop();
      release();
    };
  }

  function follow(): void {
    const slip = throttled.read();
    const ids = slip?.selectionIds ?? [];
    // A slip that is not loaded yet must not count as empty.
    if (slip?.ready === true) endOthers(ids);
    if (ids.length === legs.size && ids.every((id) => legs.has(id))) return;
    const wanted = new Set(ids);
    for (const [id, stop] of legs) {
      if (wanted.has(id)) continue;
      stop();
      legs.delete(id);
    }
    for (const id of wanted) if (!legs.has(id)) legs.set(id, followLeg(id));
  }

  let ended: string | null = null;
  /** Removes the notices of legs that are not on the slip any more, also from earlier visits. */
  function endOthers(ids: readonly OutcomeKey[]): void {
    const now = ids.join(' ');
    if (now === ended) return;
    ended = now;
    const left = new Set(ids.map(noticeKey));
    endNotices((notice) => notice.startsWith(LEG_NOTICE) && !left.has(notice));
  }

  const stopSlip = throttled.subscribe(follow);
  const releaseSlip = interest.retain('slip');
  follow();
  return () => {
    stopSlip();
    releaseSlip();
    for (const stop of legs.values()) stop();
  };
}

const LEG_NOTICE = 'leg/';

function noticeKey(selectionId: OutcomeKey): string {
  return `${LEG_NOTICE}${selectionId}`;
}

/** Whether the leg can never open again. */
function isOver({ block }: SelectionCell): boolean {
  return block === 'ended' || block === 'started' || block === 'unavailable';
}

/** A leg has one notice, about its latest state. */
function legNews(leg: SelectionCell, standing: Standing): News {
  const name = `${leg.outcomeName || leg.displayName}, ${nameLegMatch(leg)}`;
  const text =
    standing === 'open'
      ? openAgain(name, formatHundredths(leg.odds))
      : isSuspended(name, reasonOf(leg));
  return { kind: 'slip', key: noticeKey(leg.selectionId), text, link: legPath(leg) };
}

function standingOf(leg: SelectionCell | null | undefined): Standing | undefined {
  if (leg == null) return undefined;
  if (leg.block === null) return 'open';
  return leg.block === 'suspended' ? 'suspended' : undefined;
}

function reopenedOf(leg: SelectionCell): Reopened {
  const name = leg.awayTeam === '' ? leg.eventName : versus(leg.homeTeam, leg.awayTeam);
  return { matchId: leg.matchId, name, link: legPath(leg) };
}

function reasonOf({ reason }: SelectionCell): string {
  return reason === '' || reason.toLowerCase() === 'suspended' ? '' : `: ${reason}`;
}
