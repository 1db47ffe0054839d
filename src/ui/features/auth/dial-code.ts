// The dial code in front of every mobile number.

import { useStore } from '../../state/persisted-store.ts';
import { type UtilsState, utilsStore } from '../../state/utils-store.ts';

const NIGERIA = '234';

/** Digits without a plus, from the operator's global variables; Nigeria's until they are loaded. */
export function readDialCode(state: UtilsState = utilsStore.read()): string {
  const code = state.SportsbookGlobalVariable.DialCode;
  const digits = typeof code === 'string' ? code.replace(/\D/g, '') : '';
  return digits === '' ? NIGERIA : digits;
}

/** `readDialCode` as a hook. */
export function useDialCode(): string {
  return useStore(utilsStore, readDialCode);
}
