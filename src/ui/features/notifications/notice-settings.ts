// Which kinds of notices the player has switched off, on this device.

import * as z from 'zod/mini';
import { createPersistedStore, useStore } from '../../state/persisted-store.ts';
import type { NoticeKind } from './notice.ts';

const settingsSchema = () =>
  z.object({
    /** Kinds that this version does not know are kept and ignored. */
    off: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50)),
  });

export const noticeSettings = createPersistedStore<z.infer<ReturnType<typeof settingsSchema>>>({
  name: 'notice-settings',
  version: 1,
  read: (stored) => settingsSchema().parse(stored),
  // Off by default, because the slip itself shows the state of its legs.
  initial: { off: ['slip'] },
});

export function isKindOn(kind: NoticeKind): boolean {
  return !noticeSettings.read().off.includes(kind);
}

export function useKindOn(kind: NoticeKind): boolean {
  return useStore(noticeSettings, ({ off }) => !off.includes(kind));
}

export function switchKind(kind: NoticeKind, isOn: boolean): void {
  noticeSettings.change((draft) => {
    draft.off = draft.off.filter((each) => each !== kind);
    if (!isOn) draft.off.push(kind);
  });
}
