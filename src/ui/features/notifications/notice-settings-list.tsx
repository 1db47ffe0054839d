// The settings for which kinds of notices this device shows.

import { useId } from 'react';
import { KIND_WORDS } from './kind-words.ts';
import { NOTICE_KINDS, type NoticeKind } from './notice.ts';
import { NoticeIcon } from './notice-icon.tsx';
import { switchKind, useKindOn } from './notice-settings.ts';
import { SAVED_ON_THIS_DEVICE, TELL_ME_ABOUT } from './texts.ts';

export function NoticeSettingsList() {
  return (
    <fieldset>
      <legend className="px-4 pt-3 pb-1 text-12/5 text-t3">{TELL_ME_ABOUT}</legend>
      {NOTICE_KINDS.map((kind) => (
        <KindSetting key={kind} kind={kind} />
      ))}
      <p className="px-4 py-3 text-13 text-t2">{SAVED_ON_THIS_DEVICE}</p>
    </fieldset>
  );
}

function KindSetting({ kind }: { readonly kind: NoticeKind }) {
  const id = useId();
  const isOn = useKindOn(kind);
  return (
    <div className="relative grid min-h-11 grid-cols-[20px_minmax(0,1fr)_20px] items-center gap-3 border-b border-line px-4 hover:bg-s3 [&>svg]:text-t3">
      <NoticeIcon kind={kind} />
      {/* The whole row is the label. */}
      <label className="after:absolute after:inset-0 after:cursor-pointer" htmlFor={id}>
        {KIND_WORDS[kind]}
      </label>
      <input
        id={id}
        type="checkbox"
        className="size-5 accent-accent"
        checked={isOn}
        onChange={(event) => switchKind(kind, event.target.checked)}
      />
    </div>
  );
}
