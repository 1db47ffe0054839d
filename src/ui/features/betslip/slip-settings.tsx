// The settings of the slip: its contents, bonus, accepted odds changes, simulation, quick bet.

import type { SlipCell, SlipMode } from '../../../shared/betslip/slip.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useLive } from '../../live/live-context.ts';
import { useSlip, useSlipActions } from '../../live/slip/use-slip.ts';
import { AcceptChanges } from './accept-changes.tsx';
import { type Choice, ChoiceSwitch } from './choice-switch.tsx';
import { clearSlip } from './clear-slip.ts';
import { naira } from './describe-totals.ts';
import { QuickBetSetting } from './quick-bet/quick-bet-setting.tsx';
import { SETTING, SLIP_HINT } from './slip-block.ts';
import {
  ACCEPT_LOWER_ODDS_WITHIN,
  BET_WITH,
  BETSLIP_SETTINGS,
  betWithSportBonus,
  CLEAR_BETSLIP,
  OPEN_ANOTHER_BETSLIP,
  REAL_MONEY,
  REMOVE_UNAVAILABLE,
  SIMULATION,
  SIMULATION_IS_FREE,
} from './texts.ts';
import { useBalance } from './use-balance.ts';
import { useSelections } from './use-selections.ts';

interface SlipSettingsProps {
  readonly onClose: () => void;
}

const TOLERANCES: readonly Choice<number>[] = [0, 1, 2, 5, 10].map((percent) => ({
  value: percent,
  text: `${percent}%`,
}));
const MODES: readonly Choice<SlipMode>[] = [
  { value: 'real', text: REAL_MONEY },
  { value: 'sim', text: SIMULATION },
];
/** The worker's limit. */
const MAX_SLIPS = 5;

export function SlipSettings({ onClose }: SlipSettingsProps) {
  const { change } = useSlipActions();
  const slip = useSlip();
  if (slip === undefined) return null;
  const { acceptChanges, tolerancePercent, mode, tabs } = slip;
  return (
    <Dialog title={BETSLIP_SETTINGS} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <SlipContents slip={slip} onDone={onClose} />
        <UseBonus slip={slip} />
        <AcceptChanges
          chosen={acceptChanges}
          onChoose={(policy) => change({ type: 'setAcceptChanges', acceptChanges: policy })}
        />
        {acceptChanges === 'higher' && (
          <div className={`${SETTING} flex-wrap [&_.switch]:min-w-min`}>
            <span aria-hidden="true">{ACCEPT_LOWER_ODDS_WITHIN}</span>
            <ChoiceSwitch
              label={ACCEPT_LOWER_ODDS_WITHIN}
              choices={TOLERANCES}
              chosen={tolerancePercent}
              onChoose={(percent) => change({ type: 'setTolerance', percent })}
            />
          </div>
        )}
        <div className={`${SETTING} flex-wrap [&_.switch]:min-w-min`}>
          <span aria-hidden="true">{BET_WITH}</span>
          <ChoiceSwitch
            label={BET_WITH}
            choices={MODES}
            chosen={mode}
            onChoose={(next) => change({ type: 'setMode', mode: next })}
          />
        </div>
        <QuickBetSetting />
        {mode === 'sim' && <p className={SLIP_HINT}>{SIMULATION_IS_FREE}</p>}
        {tabs.length < MAX_SLIPS && (
          <button
            type="button"
            className="button outline"
            onClick={() => {
              void change({ type: 'openTab' });
              onClose();
            }}
          >
            {OPEN_ANOTHER_BETSLIP}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function SlipContents({ slip, onDone }: { slip: SlipCell; onDone: () => void }) {
  const live = useLive();
  const { change } = useSlipActions();
  const anyBlocked = useSelections(slip.selectionIds, hasBlocked);
  if (slip.selectionIds.length === 0) return null;
  return (
    <div className="flex gap-2 large:grid *:flex-1">
      {anyBlocked && (
        <button
          type="button"
          className="button outline"
          onClick={() => {
            void change({ type: 'removeBlocked' });
            onDone();
          }}
        >
          {REMOVE_UNAVAILABLE}
        </button>
      )}
      <button
        type="button"
        className="button outline"
        onClick={() => {
          clearSlip(live, slip, change);
          onDone();
        }}
      >
        {CLEAR_BETSLIP}
      </button>
    </div>
  );
}

/** Only for players who have a bonus to bet with. */
function UseBonus({ slip }: { readonly slip: SlipCell }) {
  const { change } = useSlipActions();
  const bonus = useBalance(true);
  if ((bonus === null || bonus <= 0) && !slip.useBonus) return null;
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={slip.useBonus}
        onChange={({ target }) => change({ type: 'setUseBonus', useBonus: target.checked })}
      />
      <span>{betWithSportBonus(naira(bonus ?? 0))}</span>
    </label>
  );
}

function hasBlocked(selections: readonly { readonly block: unknown }[]): boolean {
  return selections.some((selection) => selection.block !== null);
}
