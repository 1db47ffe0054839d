// Which files of a built site a first visit loads, read from Vite's manifest.

/** An entry of `.vite/manifest.json`, as far as it is read here. */
export interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface RouteFiles {
  /** What the screen cannot be painted without: the entry, the screen, and all they import. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What the painted screen loads by itself behind that. */
  readonly following: readonly string[];
  readonly followingStyles: readonly string[];
}

const ENTRY = 'index.html';
const SCREEN = /-screen\.tsx$/;
/** Loaded when somebody asks for it, on a route of its own, when there is nothing else to show, or without HTTPS. */
const ON_DEMAND = new Set([
  'node_modules/@noble/ciphers/aes.js',
  'src/ui/features/developer-panel/developer-panel.tsx',
  'src/ui/features/keyboard/key-list.tsx',
  'src/ui/features/keyboard/palette/command-palette.tsx',
  'src/ui/features/search/results/search-popup.tsx',
  'src/ui/features/search/results/search-sheet.tsx',
  'src/ui/live/page-metrics.ts',
  'src/ui/screens/account/me.tsx',
  'src/ui/screens/account/safety.tsx',
  'src/ui/screens/bets/bet-detail.tsx',
  'src/ui/screens/bets/bet-history.tsx',
  'src/ui/screens/live/empty-list.tsx',
  'src/ui/screens/wallet/deposit-ways.tsx',
  'src/ui/screens/wallet/transactions.tsx',
  'src/ui/screens/wallet/verification.tsx',
  'src/ui/screens/wallet/withdrawals.tsx',
]);

/**
 * The files of the route whose screen is in the source file `screen`. A lazy part follows by itself
 * unless it is another route's screen or named above, so that a new one counts until somebody says
 * why not. @throws Error where the manifest has no such chunk.
 */
export function listRouteFiles(manifest: Manifest, screen: string): RouteFiles {
  const needed = collect(manifest, [ENTRY, screen]);
  const all = collect(manifest, [ENTRY, screen], (key) => !SCREEN.test(key) && !ON_DEMAND.has(key));
  const filesOf = (keys: Iterable<string>) => [...keys].map((key) => chunkOf(manifest, key).file);
  const stylesOf = (keys: Iterable<string>) => [
    ...new Set([...keys].flatMap((key) => chunkOf(manifest, key).css ?? [])),
  ];
  const styles = stylesOf(needed);
  return {
    scripts: filesOf(needed),
    styles,
    following: filesOf([...all].filter((key) => !needed.has(key))),
    followingStyles: stylesOf(all).filter((file) => !styles.includes(file)),
  };
}

/** The chunks that `roots` import, and those that they load lazily where `follows` says so. */
function collect(
  manifest: Manifest,
  roots: readonly string[],
  follows: (key: string) => boolean = () => false,
): Set<string> {
  const keys = new Set(roots);
  // A set hands out what is added to it while it is walked.
  for (const key of keys) {
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, key);
    for (const next of [...imports, ...dynamicImports.filter(follows)]) keys.add(next);
  }
  return keys;
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`the manifest has no ${key}`);
  return chunk;
}
