// The list of keys, and the switch that turns the single ones off.

import { Dialog } from '../../components/dialog.tsx';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';
import '../../styles/whole.css';

const KEYS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['J', '↓'], does: 'Next match or line' },
  { keys: ['K', '↑'], does: 'Previous match or line' },
  { keys: ['1', '2', '3'], does: 'Add or remove one of its outcomes' },
  { keys: ['B'], does: 'Go to the betslip' },
  { keys: ['S'], does: 'Go to the stake' },
  { keys: ['Enter'], does: 'In the stake: place the bet' },
  { keys: ['Esc'], does: 'Close, or back to the match' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show this list' },
];

/** Ctrl or Cmd, as the device has it. */
const COMMAND = /mac|iphone|ipad/i.test(navigator.platform) ? 'Cmd' : 'Ctrl';

export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const on = useSingleKeys();
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl>
        <Row keys={[`${COMMAND} K`]} does="Commands: go anywhere on the site" />
        {KEYS.map((row) => (
          <Row key={row.does} {...row} off={!on} />
        ))}
      </dl>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={on}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
        <span>Single-key shortcuts</span>
      </label>
      <p className="text-13 text-t2">
        {on
          ? 'Turn them off if you use voice control or press keys by accident.'
          : `They are off. ${COMMAND} K still opens the commands, where you can turn them on again.`}
      </p>
    </Dialog>
  );
}

interface RowProps {
  readonly keys: readonly string[];
  readonly does: string;
  readonly off?: boolean;
}

function Row({ keys, does, off = false }: RowProps) {
  return (
    <div
      className="grid min-h-9 grid-cols-[104px_minmax(0,1fr)] items-center gap-3 border-b border-line"
      data-off={off || undefined}
    >
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-6 rounded-[3px] border border-edge px-1.5 text-center [font-family:inherit] text-12/5.5 text-t1"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd className={off ? 'text-t3 line-through' : 'text-t2'}>{does}</dd>
    </div>
  );
}
