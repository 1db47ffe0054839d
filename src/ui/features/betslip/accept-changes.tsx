// Which other odds are taken without asking.

import { memo } from 'react';
import type { AcceptChanges as Policy } from '../../../shared/betslip/slip.ts';
import { type Choice, ChoiceSwitch } from './choice-switch.tsx';
import { SETTING } from './slip-block.ts';

const CHOICES: readonly Choice<Policy>[] = [
  { value: 'none', text: 'None' },
  { value: 'higher', text: 'Higher' },
  { value: 'any', text: 'Any' },
];

interface AcceptChangesProps {
  readonly chosen: Policy;
  readonly onChoose: (policy: Policy) => void;
}

export const AcceptChanges = memo(function AcceptChanges(props: AcceptChangesProps) {
  const { chosen, onChoose } = props;
  return (
    <div className={SETTING}>
      <span aria-hidden="true">Accept odds changes</span>
      <ChoiceSwitch
        label="Accept odds changes"
        choices={CHOICES}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  );
});
