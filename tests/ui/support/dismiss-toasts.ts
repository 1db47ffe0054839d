// Toasts live as long as the process: what one test says is not to be read in the next.

import { toasts } from '../../../src/ui/components/toast/toasts.ts';

export function dismissToasts(): void {
  for (const { id } of toasts.read()) toasts.dismiss(id);
}
