// A booking code with buttons to share it: copy, X, Facebook, WhatsApp, link.

import { useState } from 'react';
import { CopyIcon } from '../../../components/copy-icon.tsx';
import { PlacingIcon } from '../placing/placing-icon.tsx';
import { copyText } from './copy-text.ts';
import { shareAddress, shareTargets } from './share-links.ts';
import { CODE, COPY, COPY_LINK, copied, LINK, notCopied } from './texts.ts';

const TARGET =
  'grid min-h-14 content-center justify-items-center gap-1 rounded-sm bg-s3 py-2 text-12 hover:bg-s4';

interface ShareCodeProps {
  readonly code: string;
  /** A sentence between the code and the buttons; '' for none. */
  readonly note?: string;
}

export function ShareCode({ code, note = '' }: ShareCodeProps) {
  const address = shareAddress(code);
  const [message, setMessage] = useState('');

  async function copy(text: string, name: string) {
    const isCopied = await copyText(text);
    setMessage(isCopied ? copied(name) : notCopied(text));
  }

  return (
    <>
      <div className="flex items-center justify-between gap-3 rounded-md bg-s2 py-3 pr-3 pl-4 large:flex-wrap">
        <output className="min-w-0 font-mono text-28 font-semibold tracking-[0.06em] wrap-anywhere">
          {code}
        </output>
        <button type="button" className="button min-h-11" onClick={() => void copy(code, CODE)}>
          <CopyIcon />
          {COPY}
        </button>
      </div>
      {note !== '' && <p className="text-13 text-t2">{note}</p>}
      <div className="grid grid-cols-4 gap-1 large:grid-cols-2">
        {shareTargets(code, address).map(({ name, glyph, href }) => (
          <a key={name} className={TARGET} href={href} target="_blank" rel="noopener noreferrer">
            <PlacingIcon name={glyph} />
            {name}
          </a>
        ))}
        <button type="button" className={TARGET} onClick={() => void copy(address, LINK)}>
          <PlacingIcon name="link" />
          {COPY_LINK}
        </button>
      </div>
      <p className="min-h-5 text-13 wrap-anywhere text-t2" role="status">
        {message}
      </p>
    </>
  );
}
