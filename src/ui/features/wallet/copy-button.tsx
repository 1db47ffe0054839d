// A button that copies a text and shows whether that worked.

import { useEffect, useState } from 'react';
import { announcer } from '../../components/announcer/announcer.ts';
import { CopyIcon } from '../../components/copy-icon.tsx';
import { Icon } from '../../components/icon.tsx';
import { BY_HAND, COPIED, COPY, copied, copyByHand, copyThe } from './texts.ts';

interface CopyButtonProps {
  /** What is copied, for the button's name: 'account number'. */
  readonly what: string;
  readonly text: string;
}

const SHOWN_MS = 3_000;

export function CopyButton({ what, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const done = await writeClipboard(text);
    setOutcome(done ? 'copied' : 'failed');
    announcer.announce('copy', done ? copied(what) : copyByHand(what));
  }
  return (
    <button type="button" className="button min-w-24" aria-label={copyThe(what)} onClick={copy}>
      {outcome === 'copied' ? <Icon name="check" size="small" /> : <CopyIcon />}
      {outcome === 'none' && COPY}
      {outcome === 'copied' && COPIED}
      {outcome === 'failed' && BY_HAND}
    </button>
  );
}

/** There is no clipboard on a page that is not a secure context. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
