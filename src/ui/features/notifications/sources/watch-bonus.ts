// News about a casino bonus that arrives.

import type { PlayerBonus, UserState } from '../../../state/user-store.ts';
import { mark, readMarks } from '../marks.ts';
import type { Notify } from '../notice.ts';
import { CASINO_BONUS, newBonus } from './texts.ts';

interface BonusSource {
  read(): Pick<UserState, 'casinoActiveBonus' | 'loadedAt'>;
  subscribe(listener: () => void): () => void;
}

/** `describe` answers its worth, '20 free spins', or ''. Returns a function that stops it. */
export function watchBonus(
  source: BonusSource,
  describe: (bonus: PlayerBonus) => string,
  notify: Notify,
): () => void {
  const look = () => {
    const { casinoActiveBonus: bonus, loadedAt } = source.read();
    const { owner, bonusId } = readMarks();
    // Before the user is loaded it is not known whether there is a bonus.
    if (owner === '' || loadedAt === 0 || (bonus?.bonusId ?? '') === bonusId) return;
    mark({ bonusId: bonus?.bonusId ?? '' });
    if (bonus === null) return;
    const worth = describe(bonus);
    const name = bonus.name === '' ? CASINO_BONUS : bonus.name;
    notify({
      kind: 'bonus',
      key: `bonus/${bonus.bonusId}`,
      text: newBonus(name, worth === '' ? '' : `, ${worth}`),
      link: '/Games',
    });
  };
  look();
  return source.subscribe(look);
}
