// The setting for which odds changes are accepted without asking.

import { memo } from 'react';
import type { AcceptChanges as Policy } from '../../../shared/betslip/slip.ts';
import { type Choice, ChoiceSwitch } from './choice-switch.tsx';
import { SETTING } from './slip-block.ts';
import { ACCEPT_ODDS_CHANGES, ANY, HIGHER, NONE } from './texts.ts';

const CHOICES: readonly Choice<Policy>[] = [
  { value: 'none', text: NONE },
  { value: 'higher', text: HIGHER },
  { value: 'any', text: ANY },
];

interface AcceptChangesProps {
  readonly chosen: Policy;
  readonly onChoose: (policy: Policy) => void;
}

export const AcceptChanges = memo(function AcceptChanges(props: AcceptChangesProps) {
  const { chosen, onChoose } = props;
  return (
    <div className={SETTING}>
      <span aria-hidden="true">{ACCEPT_ODDS_CHANGES}</span>
      <ChoiceSwitch
        label={ACCEPT_ODDS_CHANGES}
        choices={CHOICES}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  );
});
