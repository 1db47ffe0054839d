// Copies a text to the clipboard and says whether that worked.

import { useState } from 'react';
import { announcer } from '../components/announcer/announcer.ts';

interface CopyButtonProps {
  readonly label: string;
  readonly read: () => string;
}

export function CopyButton({ label, read }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    const outcome = await navigator.clipboard.writeText(read()).then(
      () => 'Copied',
      () => 'The browser did not allow to copy',
    );
    setOutcome(outcome);
    announcer.announce('copy', outcome);
  };
  return (
    <>
      <button type="button" className="button" onClick={copy}>
        {label}
      </button>
      <span className="text-12 text-t2">{outcome}</span>
    </>
  );
}
