// The last message of the error dialog, for support on the phone with a player.

import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { lastErrorShown } from './texts.ts';

/** The message survives a reload and is cleared by a logout. Renders nothing without one. */
export function LastError() {
  const message = useStore(utilsStore, (state) => state.errorMessage);
  if (message === '') return null;
  return <p className="p-4 text-t2">{lastErrorShown(message)}</p>;
}
