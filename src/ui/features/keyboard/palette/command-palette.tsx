// The command palette: one input that finds pages, sports, actions, teams, leagues and games.

import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../../components/icon.tsx';
import { CLOSE } from '../../../components/texts.ts';
import { useLayer } from '../../../state/use-layer.ts';
import type { KeyAction } from '../read-key.ts';
import { type Command, findCommands } from './find-commands.ts';
import { type FindPlaces, type FoundPlace, NOTHING_FOUND } from './found-place.ts';
import { COMMANDS, commandCount, GO_TO_A_PLACE, nothingFor } from './texts.ts';
import { useCommands } from './use-commands.ts';
import '../../../styles/whole.css';

interface CommandPaletteProps {
  readonly onClose: () => void;
  /** Runs the action of a key. Must be stable while the palette is open. */
  readonly onAction: (action: KeyAction) => void;
  /** Searches beyond the commands; without it the palette has only commands. */
  readonly FindPlaces?: FindPlaces | undefined;
}

/** A modal dialog: Escape closes it, and the focus goes back before a command runs. */
export function CommandPalette({ onClose, onAction, FindPlaces }: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(dialog);
  const chosen = useRef<Command>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [found, setFound] = useState(NOTHING_FOUND);
  const navigate = useNavigate();
  const places = found.places.flatMap((place) => toCommand(place, (path) => void navigate(path)));
  const commands = [...findCommands(useCommands(onAction), text), ...places];
  const active = commands[at];
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  const choose = (command: Command) => {
    chosen.current = command;
    dialog.current?.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0)
      setAt((at + step + commands.length) % commands.length);
    else if (event.key === 'Enter' && active !== undefined) choose(active);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog
    <dialog
      ref={dialog}
      className="fixed inset-x-0 top-[max(16px,12vh)] bottom-auto mx-auto max-h-[min(520px,76vh)] w-[min(560px,100%-24px)] overflow-hidden rounded-xl bg-s1 text-t1 shadow-[0_0_0_1px_var(--color-line),0_12px_32px_var(--color-shadow)] backdrop:bg-scrim open:grid open:grid-cols-1 open:grid-rows-[auto_minmax(0,1fr)]"
      aria-label={COMMANDS}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current?.close();
      }}
      onClose={() => {
        onClose();
        chosen.current?.run();
      }}
    >
      <PaletteInput
        listId={listId}
        activeId={active && optionId(listId, active)}
        text={text}
        onText={(typed) => {
          setText(typed);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        onClose={() => dialog.current?.close()}
      />
      <OptionList listId={listId} commands={commands} active={active} onChoose={choose} />
      {FindPlaces !== undefined && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <FindPlaces text={text} onFound={setFound} />
          </Suspense>
        </ErrorBoundary>
      )}
      {commands.length === 0 && !found.searching && (
        <p className="p-4 text-t2">{nothingFor(text.trim())}</p>
      )}
      <p className="sr-only" role="status">
        {commandCount(commands.length)}
      </p>
    </dialog>
  );
}

interface PaletteInputProps {
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

function PaletteInput(props: PaletteInputProps) {
  const { listId, activeId, text, onText, onKeyDown, onClose } = props;
  return (
    <div className="flex items-center gap-2 border-b border-line pr-2 pl-4 text-t3 focus-within:shadow-[inset_0_-2px_var(--color-focus)]">
      <Icon name="right" size="small" />
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog around it is there to be typed into.
        autoFocus
        type="text"
        className="h-13 min-w-0 flex-1 truncate text-16 text-t1 outline-none placeholder:text-t3"
        role="combobox"
        autoComplete="off"
        inputMode="search"
        enterKeyHint="go"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={GO_TO_A_PLACE}
        placeholder={GO_TO_A_PLACE}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="icon-button" aria-label={CLOSE} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

interface OptionListProps {
  readonly listId: string;
  readonly commands: readonly Command[];
  readonly active: Command | undefined;
  readonly onChoose: (command: Command) => void;
}

function OptionList({ listId, commands, active, onChoose }: OptionListProps) {
  return (
    <div
      id={listId}
      role="listbox"
      className="overflow-y-auto overscroll-contain py-1"
      aria-label={COMMANDS}
    >
      {commands.map((command) => (
        <Option
          key={command.id}
          id={optionId(listId, command)}
          command={command}
          active={command === active}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  readonly active: boolean;
  readonly onChoose: (command: Command) => void;
}

/** Presses never take the focus from the input. */
function Option({ id, command, active, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is the input's
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
    <div
      id={id}
      role="option"
      aria-selected={active}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 hover:bg-s2 aria-selected:bg-s3 aria-selected:shadow-[inset_2px_0_var(--color-accent-edge)]"
      ref={active ? scrollIntoSight : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(command)}
    >
      <span className="truncate">{command.label}</span>
      {command.about.length === 1 ? (
        <kbd className="min-w-5 rounded-[3px] border border-edge px-1 text-center [font-family:inherit] text-11/4.5 text-t2">
          {command.about}
        </kbd>
      ) : (
        <span className="max-w-1/2 flex-none truncate text-12/5 text-t3">{command.about}</span>
      )}
    </div>
  );
}

function toCommand({ id, label, about, path }: FoundPlace, go: (path: string) => void): Command[] {
  if (path === null) return [];
  return [{ id: `found-${id}`, label, about, words: '', run: () => go(path) }];
}

function scrollIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' });
}

function optionId(listId: string, { id }: Command): string {
  return `${listId}-${id.replaceAll(/\W/g, '_')}`;
}
