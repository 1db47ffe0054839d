// What the error dialog said last, for whoever helps a player over the telephone.

import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { lastErrorShown } from './texts.ts';

/** Stays over a reload and goes with a logout; nothing where there was none. */
export function LastError() {
  const message = useStore(utilsStore, (state) => state.errorMessage);
  if (message === '') return null;
  return <p className="p-4 text-t2">{lastErrorShown(message)}</p>;
}
