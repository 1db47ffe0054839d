// Opens and closes the matches side by side; only where they have room.

import { useStore } from '../../../state/persisted-store.ts';
import { sideBySideStore } from './side-by-side-store.ts';

export function SideBySideButton() {
  const isOpen = useStore(sideBySideStore, (state) => state.isOpen);
  return (
    <button
      type="button"
      className="button outline max-wide:hidden aria-pressed:bg-s4"
      aria-pressed={isOpen}
      onClick={() =>
        sideBySideStore.change((draft) => {
          draft.isOpen = !isOpen;
        })
      }
    >
      Side by side
    </button>
  );
}
