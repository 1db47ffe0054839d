// The dialog that lists the keyboard shortcuts and can turn the single-key ones off.

import { Dialog } from '../../components/dialog.tsx';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';
import {
  ADD_REMOVE_ONE_OUTCOMES,
  CLOSE_OR_BACK_TO_THE_MATCH,
  CMD,
  COMMANDS_GO_ANYWHERE_ON_THE_SITE,
  CTRL,
  commandKey,
  ENTER,
  ESC,
  GO_TO_THE_BETSLIP,
  GO_TO_THE_STAKE,
  IN_THE_STAKE_PLACE_THE_BET,
  KEYS_TITLE,
  NEXT_MATCH_OR_LINE,
  PREVIOUS_MATCH_OR_LINE,
  SEARCH,
  SHOW_THIS_LIST,
  SINGLE_KEY_SHORTCUTS,
  TURN_THEM_OFF,
  theyAreOff,
} from './texts.ts';
import '../../styles/whole.css';

const KEYS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['J', '↓'], does: NEXT_MATCH_OR_LINE },
  { keys: ['K', '↑'], does: PREVIOUS_MATCH_OR_LINE },
  { keys: ['1', '2', '3'], does: ADD_REMOVE_ONE_OUTCOMES },
  { keys: ['B'], does: GO_TO_THE_BETSLIP },
  { keys: ['S'], does: GO_TO_THE_STAKE },
  { keys: [ENTER], does: IN_THE_STAKE_PLACE_THE_BET },
  { keys: [ESC], does: CLOSE_OR_BACK_TO_THE_MATCH },
  { keys: ['/'], does: SEARCH },
  { keys: ['?'], does: SHOW_THIS_LIST },
];

/** Cmd on Apple devices, Ctrl elsewhere. */
const COMMAND = /mac|iphone|ipad/i.test(navigator.platform) ? CMD : CTRL;

export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const on = useSingleKeys();
  return (
    <Dialog title={KEYS_TITLE} onClose={onClose}>
      <dl>
        <Row keys={[commandKey(COMMAND)]} does={COMMANDS_GO_ANYWHERE_ON_THE_SITE} />
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
        <span>{SINGLE_KEY_SHORTCUTS}</span>
      </label>
      <p className="text-13 text-t2">{on ? TURN_THEM_OFF : theyAreOff(COMMAND)}</p>
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
