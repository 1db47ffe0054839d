// The game, in a sandboxed frame that has no access to the page.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  BALANCE_MOVED,
  type GameOver,
  readGameOver,
} from '../../../../shared/casino/frame-message.ts';
import type { FrameSource } from './game-address.ts';
import { openingGame } from './texts.ts';

interface GameFrameProps {
  readonly title: string;
  readonly frame: FrameSource;
  readonly onBalanceMoved: () => void;
  readonly onOver: (over: GameOver) => void;
}

export function GameFrame({ title, frame, onBalanceMoved, onOver }: GameFrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState(false);
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source === null || event.source !== element.current?.contentWindow) return;
    if (event.data === BALANCE_MOVED) onBalanceMoved();
    const over = readGameOver(event.data);
    if (over !== undefined) onOver(over);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return (
    <>
      {!shown && <GamePlace text={openingGame(title)} />}
      <iframe
        ref={element}
        className="game-frame block size-full border-0"
        title={title}
        sandbox={frame.sandbox}
        referrerPolicy="strict-origin"
        allow="autoplay"
        src={frame.src}
        onLoad={() => {
          setShown(true);
          // After the choice of a balance nothing has the focus. The game gets it, so that its keys
          // work at once.
          if (document.activeElement === document.body) element.current?.focus();
        }}
      />
    </>
  );
}

/** Shown in the game's place until it has loaded. */
export function GamePlace({ text }: { readonly text: string }) {
  return (
    <p className="absolute inset-0 grid place-items-center bg-s1 text-t2" role="status">
      {text}
    </p>
  );
}
