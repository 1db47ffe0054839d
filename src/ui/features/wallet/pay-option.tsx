// A radio button for a payment method or a bank account, as large as its text.

import type { ComponentProps } from 'react';
import { WalletIcon } from './wallet-icon.tsx';

interface PayOptionProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  readonly icon: ComponentProps<typeof WalletIcon>['name'];
  readonly title: string;
  readonly note: string;
}

export function PayOption({ icon, title, note, ...input }: PayOptionProps) {
  return (
    <label
      className="group relative flex min-h-14 min-w-0 cursor-pointer items-center gap-3 rounded-sm bg-s3 px-3 py-2 hover:bg-s4 data-checked:bg-accent-soft data-checked:inset-ring-2 data-checked:inset-ring-accent-edge max-[22.5rem]:gap-2 max-[22.5rem]:px-2 [&_svg]:text-t2 data-checked:[&_svg]:text-t1"
      data-checked={input.checked === true ? '' : undefined}
    >
      <input
        {...input}
        type="radio"
        className="absolute inset-0 cursor-pointer appearance-none rounded-sm"
      />
      <WalletIcon name={icon} />
      <span className="min-w-0">
        <b className="block font-semibold wrap-anywhere">{title}</b>
        <small className="block text-12 wrap-anywhere text-t2 group-data-checked:text-t1">
          {note}
        </small>
      </span>
    </label>
  );
}
