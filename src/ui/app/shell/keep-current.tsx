// What the backend has to say without being asked: balance, rules of play, worth of a kept slip.

import { useCheckedSlip } from '../../live/slip/use-checked-slip.ts';
import { useSlipTerms } from '../../live/slip/use-slip-terms.ts';
import { useKeptSettings } from './use-kept-settings.ts';
import { useKeptUser } from './use-kept-user.ts';

/** Draws nothing. */
export function KeepCurrent() {
  useKeptUser();
  useKeptSettings();
  useSlipTerms();
  useCheckedSlip();
  return null;
}
