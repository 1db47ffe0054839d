// Fills the stores from the backend: who is logged in with what balance, and the rules of play.

import { useKeptSettings } from './use-kept-settings.ts';
import { useKeptUser } from './use-kept-user.ts';

/** Draws nothing. */
export function KeepCurrent() {
  useKeptUser();
  useKeptSettings();
  return null;
}
