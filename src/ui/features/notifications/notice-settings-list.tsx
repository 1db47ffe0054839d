// Which kinds of notices come at all, on this device.

import { useId } from 'react';
import { KIND_WORDS } from './kind-words.ts';
import { NOTICE_KINDS, type NoticeKind } from './notice.ts';
import { NoticeIcon } from './notice-icon.tsx';
import { switchKind, useKindOn } from './notice-settings.ts';

export function NoticeSettingsList() {
  return (
    <fieldset className="notice-settings">
      <legend>Tell me about</legend>
      {NOTICE_KINDS.map((kind) => (
        <KindSetting key={kind} kind={kind} />
      ))}
      <p className="px-4 py-3 text-13 text-t2">
        Saved on this device. What you switch off is not saved at all.
      </p>
    </fieldset>
  );
}

function KindSetting({ kind }: { readonly kind: NoticeKind }) {
  const id = useId();
  const isOn = useKindOn(kind);
  return (
    <div className="notice-setting">
      <NoticeIcon kind={kind} />
      <label htmlFor={id}>{KIND_WORDS[kind]}</label>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        onChange={(event) => switchKind(kind, event.target.checked)}
      />
    </div>
  );
}
