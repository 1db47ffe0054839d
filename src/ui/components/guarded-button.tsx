// A button that moves money. For a second after it appears or changes it takes no press, since the
// player may have aimed at what was there before.

import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { announcer } from './announcer/announcer.ts';
import { WAIT } from './texts.ts';
import { usePressGuard } from './use-press-guard.ts';

interface GuardedButtonProps {
  readonly className: string;
  /**
   * What a press would do. The button takes no press for a second after this changes, as after it
   * is mounted.
   */
  readonly guardKey?: string;
  /** True: it takes presses as soon as it is mounted. */
  readonly awake?: boolean;
  /** Why it cannot be pressed now; '' where it can. */
  readonly stop?: string;
  /** `id` of what describes it. */
  readonly describedBy?: string;
  readonly button?: Ref<HTMLButtonElement>;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Neither the second tap of a double tap nor a key that is held down presses it. */
export function GuardedButton(props: GuardedButtonProps) {
  const {
    className,
    guardKey = '',
    awake,
    stop = '',
    describedBy,
    button,
    onPress,
    children,
  } = props;
  const { isGuarding, restart } = usePressGuard(guardKey, { awake });
  const id = useId();
  const press = () => {
    if (isGuarding) restart();
    if (stop === '' && !isGuarding) onPress();
    else announcer.announce(`guarded/${id}`, stop === '' ? WAIT : stop, { assertive: true });
  };
  return (
    <button
      ref={button}
      type="button"
      className={className}
      aria-disabled={isGuarding || stop !== ''}
      aria-describedby={describedBy}
      onKeyDown={ignoreHeld}
      onClick={press}
    >
      {children}
    </button>
  );
}

/** Enter presses again and again while it is held. */
function ignoreHeld(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
