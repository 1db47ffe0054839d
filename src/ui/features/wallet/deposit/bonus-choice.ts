// Whether a player takes the bonus that comes with a deposit: it stays as chosen, on this device.

import * as z from 'zod/mini';
import { createPersistedStore, useStore } from '../../../state/persisted-store.ts';
import { userStore } from '../../../state/user-store.ts';

const MAX_STORED = 20;

const declinedSchema = () => z.object({ declinedBy: z.array(z.string()) });

/** By player's id, the newest first. It outlives a log-out: an id is no name, and a bonus binds money. */
export const bonusChoiceStore = createPersistedStore<{ declinedBy: string[] }>({
  name: 'deposit-bonus',
  version: 1,
  read: (stored) => declinedSchema().parse(stored),
  initial: { declinedBy: [] },
});

/** True until the player has declined; and how to choose. */
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
