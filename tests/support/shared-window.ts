// One window for many test files: what a file leaves behind in it is taken away before the next begins.

type Listening = Parameters<EventTarget['addEventListener']>;
type Properties = Readonly<Record<PropertyKey, PropertyDescriptor>>;

interface WindowWatch {
  readonly listeners: { readonly target: EventTarget; readonly args: Listening }[];
  readonly timers: unknown[];
  readonly frames: unknown[];
  /** Names of globals, and what the window's objects and classes were made of, before the first file. */
  readonly globals: ReadonlySet<string>;
  readonly made: ReadonlyMap<object, Properties>;
}

/** A file loads this module anew; the window, and what is known of it, stay. */
const WATCH = Symbol.for('touchline.window-watch');
type Watched = { [WATCH]?: WindowWatch };

/** From now on it is known what a file adds to the window. Once a window, however often it is called. */
export function watchWindow(): void {
  (globalThis as Watched)[WATCH] ??= startWatch();
}

/**
 * Takes away what was added since `watchWindow`: elements, listeners, timers, frames asked for,
 * properties, what is stored, the address. Whatever is mounted has to be unmounted before.
 */
export function clearWindow(): void {
  const watch = (globalThis as Watched)[WATCH];
  if (watch === undefined) throw new Error('nothing is known of this window');
  for (const timer of watch.timers.splice(0)) clearTimeout(timer as NodeJS.Timeout);
  for (const frame of watch.frames.splice(0)) cancelAnimationFrame(frame as number);
  for (const { target, args } of watch.listeners.splice(0)) target.removeEventListener(...args);
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const part of rootElements())
    for (const { name } of [...part.attributes]) part.removeAttribute(name);
  for (const [owner, properties] of watch.made) restore(owner, properties);
  // Two underscores: what vitest and libraries keep for themselves.
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!watch.globals.has(name) && !name.startsWith('__'))
      Reflect.deleteProperty(globalThis, name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/** The elements that every file finds. */
function rootElements(): readonly Element[] {
  return [document.documentElement, document.head, document.body];
}

function startWatch(): WindowWatch {
  const listeners: WindowWatch['listeners'] = [];
  const timers: unknown[] = [];
  const frames: unknown[] = [];
  const targets: readonly EventTarget[] = [window, document, ...rootElements()];
  for (const target of targets) {
    const add = target.addEventListener.bind(target);
    const addEventListener = (...args: Listening) => {
      listeners.push({ target, args });
      add(...args);
    };
    Object.assign(target, { addEventListener });
  }
  globalThis.setTimeout = noting(setTimeout, timers);
  globalThis.setInterval = noting(setInterval, timers);
  globalThis.requestAnimationFrame = noting(requestAnimationFrame, frames);
  const owners = [document, navigator, history, ...rootElements(), ...prototypes()];
  const made = new Map(owners.map((owner) => [owner, propertiesOf(owner)]));
  const globals = new Set(Object.getOwnPropertyNames(globalThis));
  return { listeners, timers, frames, globals, made };
}

/** The same function, whose answers are noted. */
function noting<F extends (...args: never[]) => unknown>(original: F, answers: unknown[]): F {
  return new Proxy(original, {
    apply(target, self, args) {
      const answer = Reflect.apply(target, self, args);
      answers.push(answer);
      return answer;
    },
  });
}

/** What jsdom lacks, tests give to these. */
function prototypes(): object[] {
  const classes = globalThis as unknown as Readonly<Record<string, { readonly prototype: object }>>;
  return Object.getOwnPropertyNames(globalThis)
    .filter((name) => /^(Document|Element|Node|Storage|(HTML|SVG)\w*Element)$/.test(name))
    .map((name) => classes[name]!.prototype);
}

function propertiesOf(owner: object): Properties {
  return Object.getOwnPropertyDescriptors(owner);
}

function restore(owner: object, made: Properties): void {
  const now = propertiesOf(owner);
  for (const key of Reflect.ownKeys(now))
    if (!Object.hasOwn(made, key)) Reflect.deleteProperty(owner, key);
  for (const key of Reflect.ownKeys(made)) {
    const [before, after] = [made[key]!, now[key]];
    if (before.value !== after?.value || before.get !== after?.get || before.set !== after?.set)
      Object.defineProperty(owner, key, before);
  }
}
