// A status as a tag: its text, icon and colour.

import { Icon } from '../../components/icon.tsx';
import type { ShownStatus } from './bet-status.ts';

const CLASSES = { open: 'tag accent', won: 'tag up', lost: 'tag', plain: 'tag' } as const;

export function StatusTag({ status }: { readonly status: ShownStatus }) {
  const { text, tone } = status;
  return (
    <span className={CLASSES[tone]}>
      {tone === 'won' && <Icon name="check" size="tiny" />}
      {tone === 'lost' && <Icon name="close" size="tiny" />}
      {text}
    </span>
  );
}
