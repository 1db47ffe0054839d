// Whether a player wants the deposit bonus. The choice is kept on this device.

import * as z from 'zod/mini';
import { createPersistedStore, useStore } from '../../../state/persisted-store.ts';
import { userStore } from '../../../state/user-store.ts';

const MAX_STORED = 20;

const declinedSchema = () => z.object({ declinedBy: z.array(z.string()) });

/**
 * Ids of the players who declined, newest first. A logout does not reset it: an id does not name a
 * person, and an unwanted bonus would bind the player's money.
 */
export const bonusChoiceStore = createPersistedStore<{ declinedBy: string[] }>({
  name: 'deposit-bonus',
  version: 1,
  read: (stored) => declinedSchema().parse(stored),
  initial: { declinedBy: [] },
});

/** Whether the player wants the bonus, true until they decline; and a function to choose. */
export function useBonusChoice(): readonly [boolean, (isWanted: boolean) => void] {
  const player = useStore(userStore, ({ currentUser }) => String(currentUser?.id ?? ''));
  const isWanted = useStore(bonusChoiceStore, ({ declinedBy }) => !declinedBy.includes(player));
  const choose = (wants: boolean) =>
    bonusChoiceStore.change((draft) => {
      const others = draft.declinedBy.filter((id) => id !== player);
      draft.declinedBy = (wants ? others : [player, ...others]).slice(0, MAX_STORED);
    });
  return [isWanted, choose];
}
