// Pastes into a field for an amount. Several lines stay apart, so that they are refused and not
// read as one amount.

import type { ClipboardEvent } from 'react';
import { partPastedLines } from '../../shared/money/pasted-lines.ts';

export function pasteAmount(event: ClipboardEvent<HTMLInputElement>): void {
  const text = partPastedLines(event.clipboardData.getData('text'));
  if (text === undefined) return;
  event.preventDefault();
  const { currentTarget: field } = event;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
