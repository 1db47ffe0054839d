// The service worker's shell over caches in memory: what is answered from where, and what never is.

import { describe, expect, test } from 'vitest';
import { listShellChunks } from '../../scripts/shell-files.ts';
import { MAX_REST_MS, Shell, type ShellBuild } from '../../src/service-worker/shell.ts';

const ORIGIN = 'https://site.test';
const BUILD: ShellBuild = {
  version: 'v2',
  entry: '/assets/index-b.js',
  files: ['/index.html', '/theme.js', '/assets/index-b.js'],
};

type Site = Record<string, () => Response | Promise<Response>>;

/** Browser caches, as far as the shell uses them. */
function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : key, ORIGIN).pathname;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (key: RequestInfo | URL) => store.get(pathOf(key))?.clone(),
      put: async (key: RequestInfo | URL, response: Response) => {
        store.set(pathOf(key), response);
      },
    } as unknown as Cache;
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  return { caches, stores };
}

const json = (value: unknown, status = 200) => Response.json(value, { status });
const SITE: Site = {
  '/index.html': () => new Response(`<script src="${BUILD.entry}">`),
  '/theme.js': () => new Response('theme'),
  '/assets/index-b.js': () => new Response('entry'),
  '/branding.json': () => json({ name: 'first' }),
  '/config.json': () => json({ apiUrl: '/api/' }),
};

function makeShell(site: Site = SITE) {
  const { caches, stores } = memoryCaches();
  const state = { site, asked: [] as string[] };
  const lateWaits: (() => void)[] = [];
  const shell = new Shell(BUILD, {
    caches,
    origin: ORIGIN,
    now: () => 0,
    wait: () => new Promise((resolve) => lateWaits.push(resolve)),
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      state.asked.push(pathname);
      const answer = state.site[pathname];
      if (answer === undefined) throw new TypeError('no network');
      return answer();
    },
  });
  return {
    shell,
    stores,
    state,
    runOutOfTime: () =>
      lateWaits.forEach((end) => {
        end();
      }),
  };
}

const get = (path: string) => new Request(ORIGIN + path);
const ask = async ({ shell }: ReturnType<typeof makeShell>, path: string, kind?: 'page') => {
  const known = kind ?? shell.kindOf(get(path));
  if (known === 'pass') throw new Error(`${path} is passed on`);
  return (await shell.answer(known, get(path))).text();
};

test.each(['/assets/index-b.js', '/theme.js', '/config.json'])(
  'a cache that cannot be read costs %s nothing while the network has it',
  async (path) => {
    const { shell, state } = makeShell();
    const broken = new Shell(BUILD, {
      caches: {
        open: () => Promise.reject(new DOMException('no', 'SecurityError')),
        keys: () => Promise.reject(new DOMException('no', 'SecurityError')),
        delete: () => Promise.reject(new DOMException('no', 'SecurityError')),
      },
      origin: ORIGIN,
      now: () => 0,
      wait: () => Promise.resolve(),
      fetch: async (request) => state.site[new URL(request.url).pathname]!(),
    });
    const kind = shell.kindOf(get(path));
    expect(kind).not.toBe('pass');
    const answer = await broken.answer(kind as 'asset', get(path));
    expect(await answer.text()).toBe(await (await SITE[path]!()).text());
  },
);

describe('what the service worker answers', () => {
  const { shell } = makeShell();
  const navigation = (path: string, destination = 'document') =>
    shell.kindOf({
      method: 'GET',
      url: ORIGIN + path,
      mode: 'navigate',
      destination,
      headers: new Headers(),
    } as Request);

  test.each([
    ['/assets/any-c.js', 'asset'],
    ['/branding.json', 'boot'],
    ['/config.json', 'boot'],
    ['/theme.js', 'file'],
    ['/api/wallet/balance', 'pass'],
    ['/web-api/x', 'pass'],
    ['/mqtt', 'pass'],
    ['/sandbox/pay', 'pass'],
    ['/casino-frame/assets/a.js', 'pass'],
    ['/bench/assets/a.js', 'pass'],
    ['/pictures/banner.svg', 'pass'],
    ['/service-worker.js', 'pass'],
  ])('%s is %s', (path, kind) => {
    expect(shell.kindOf(get(path))).toBe(kind);
  });

  test('routes are pages; frames, the checkout and everything of the API are not', () => {
    expect(navigation('/Account/BetHistory?page=2')).toBe('page');
    expect(navigation('/')).toBe('page');
    expect(navigation('/casino-frame/dice.html', 'iframe')).toBe('pass');
    expect(navigation('/bench')).toBe('pass');
    expect(navigation('/code?code=AB12CD3')).toBe('pass');
    expect(navigation('/anything', 'iframe')).toBe('pass');
    expect(navigation('/sandbox/checkout/1')).toBe('pass');
    expect(navigation('/api/docs')).toBe('pass');
  });

  test('a POST, a part of a file and another site are none of its business', () => {
    expect(shell.kindOf(new Request(`${ORIGIN}/config.json`, { method: 'POST' }))).toBe('pass');
    expect(shell.kindOf(new Request('https://other.test/assets/a.js'))).toBe('pass');
    const part = new Request(`${ORIGIN}/assets/a.js`, { headers: { range: 'bytes=0-1' } });
    expect(shell.kindOf(part)).toBe('pass');
  });
});

describe('the shell', () => {
  test('lays in every file once, and answers with them when the network is gone', async () => {
    const made = makeShell();
    await made.shell.lay();
    expect(made.state.asked.toSorted()).toEqual(Object.keys(SITE).toSorted());
    made.state.site = {};
    expect(await ask(made, '/Sport/LiveList', 'page')).toContain(BUILD.entry);
    expect(await ask(made, '/theme.js')).toBe('theme');
    expect(await ask(made, '/branding.json')).toBe('{"name":"first"}');
  });

  test('lays in one file at a time, with rests as long as each took', async () => {
    const { caches } = memoryCaches();
    const events: string[] = [];
    let at = 0;
    const shell = new Shell(BUILD, {
      caches,
      origin: ORIGIN,
      now: () => at,
      wait: async (ms) => {
        events.push(`rest ${ms}`);
      },
      fetch: async ({ url }) => {
        const { pathname } = new URL(url);
        events.push(pathname);
        await Promise.resolve();
        at += pathname.startsWith('/assets/') ? 60_000 : 300;
        events.push('there');
        return SITE[pathname]!();
      },
    });
    await shell.lay();
    expect(events.slice(0, 9)).toEqual([
      ...['/index.html', 'there', 'rest 300'],
      ...['/theme.js', 'there', 'rest 300'],
      ...['/assets/index-b.js', 'there', `rest ${MAX_REST_MS}`],
    ]);
    expect(events.filter((event) => event === 'there')).toHaveLength(Object.keys(SITE).length);
  });

  test('a page of another build, or a missing file, is not laid in at all', async () => {
    const other = makeShell({ ...SITE, '/index.html': () => new Response('index-c.js') });
    await expect(other.shell.lay()).rejects.toThrow('another build');
    const missing = makeShell({ ...SITE, '/theme.js': () => new Response('', { status: 404 }) });
    await expect(missing.shell.lay()).rejects.toThrow('/theme.js answered 404');
    expect([...missing.stores.keys()]).not.toContain('touchline-shell-v2');
  });

  test('asks for hashed files never again, and keeps those it meets', async () => {
    const made = makeShell({ ...SITE, '/assets/late-d.js': () => new Response('late') });
    await made.shell.lay();
    made.state.asked.length = 0;
    expect(await ask(made, BUILD.entry)).toBe('entry');
    expect(await ask(made, '/assets/late-d.js')).toBe('late');
    expect(await ask(made, '/assets/late-d.js')).toBe('late');
    expect(made.state.asked).toEqual(['/assets/late-d.js']);
  });

  test('an asset that is missing is told as it is, and not kept', async () => {
    const made = makeShell({ ...SITE, '/assets/gone.js': () => new Response('', { status: 404 }) });
    const [first, second] = [get('/assets/gone.js'), get('/assets/gone.js')];
    expect((await made.shell.answer('asset', first)).status).toBe(404);
    await made.shell.answer('asset', second);
    expect(made.state.asked).toEqual(['/assets/gone.js', '/assets/gone.js']);
  });

  test('the last good branding counts, not an error or a page in its place', async () => {
    const made = makeShell();
    await made.shell.lay();
    made.state.site = { '/branding.json': () => json({ name: 'second' }) };
    expect(await ask(made, '/branding.json')).toBe('{"name":"second"}');
    made.state.site = { '/branding.json': () => json({ error: 'ours' }, 500) };
    expect(await ask(made, '/branding.json')).toBe('{"error":"ours"}');
    made.state.site = { '/branding.json': () => new Response('<h1>Wi-Fi login</h1>') };
    await ask(made, '/branding.json');
    made.state.site = {};
    expect(await ask(made, '/branding.json')).toBe('{"name":"second"}');
  });

  test.each([502, 503, 504])('a proxy that says %i counts as no network', async (status) => {
    const made = makeShell();
    await made.shell.lay();
    made.state.site = { '/': () => new Response('down', { status }) };
    expect(await ask(made, '/', 'page')).toContain(BUILD.entry);
  });

  test('without anything laid in, what the network says is the answer', async () => {
    const made = makeShell({ '/': () => new Response('down', { status: 503 }) });
    expect(await ask(made, '/', 'page')).toBe('down');
    await expect(ask(made, '/Games', 'page')).rejects.toThrow('no network');
  });

  test('a network that says nothing is not waited for', async () => {
    const made = makeShell();
    await made.shell.lay();
    made.state.site = { '/': () => new Promise(() => {}) };
    const answer = ask(made, '/', 'page');
    made.runOutOfTime();
    expect(await answer).toContain(BUILD.entry);
  });

  test('what the browser asked meanwhile is taken, and asked only once', async () => {
    const made = makeShell();
    const preloaded = Promise.resolve(new Response('preloaded'));
    const answer = await made.shell.answer('page', get('/'), preloaded);
    expect(await answer.text()).toBe('preloaded');
    expect(made.state.asked).toEqual([]);
  });

  test('other builds are dropped, the boot documents and strangers stay', async () => {
    const made = makeShell();
    await made.shell.lay();
    made.stores.set('touchline-shell-v1', new Map());
    made.stores.set('other', new Map());
    await made.shell.dropOthers();
    expect([...made.stores.keys()].toSorted()).toEqual([
      'other',
      'touchline-boot',
      'touchline-shell-v2',
    ]);
  });

  test('a page still gets the assets of its own, older build', async () => {
    const made = makeShell();
    await made.shell.lay();
    made.stores.set('touchline-shell-v1', new Map([['/assets/old-a.js', new Response('old')]]));
    expect(await ask(made, '/assets/old-a.js')).toBe('old');
  });

  test('newer is what begins with another script', () => {
    const { shell } = makeShell();
    expect(shell.isNewerThan('/assets/index-a.js')).toBe(true);
    expect(shell.isNewerThan(BUILD.entry)).toBe(false);
  });
});

describe('the files of the shell', () => {
  const screens = ['home/home', 'live/live-list', 'live/live-match', 'bets/bet-history'];
  const keys = screens.map((name) => `src/ui/screens/${name}-screen.tsx`);
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      css: ['assets/index.css'],
      assets: ['assets/feed.worker.js'],
      dynamicImports: [
        ...keys,
        'src/ui/screens/bets/bet-history.tsx',
        'src/ui/screens/wallet/deposit-screen.tsx',
        'src/ui/screens/wallet/deposit-ways.tsx',
        'slip.tsx',
      ],
    },
    'slip.tsx': { file: 'assets/slip.js', imports: ['_shared.js'], css: ['assets/slip.css'] },
    '_shared.js': { file: 'assets/shared.js' },
    'src/ui/screens/wallet/deposit-screen.tsx': { file: 'assets/deposit.js' },
    'src/ui/screens/wallet/deposit-ways.tsx': { file: 'assets/deposit-ways.js' },
    ...Object.fromEntries(keys.map((key, i) => [key, { file: `assets/screen-${i}.js` }])),
    'src/ui/screens/bets/bet-history-screen.tsx': {
      file: 'assets/screen-3.js',
      dynamicImports: ['src/ui/screens/bets/bet-history.tsx'],
    },
    'src/ui/screens/bets/bet-history.tsx': { file: 'assets/bet-history.js' },
  };

  test('are the first screens with all they load, and nothing of other screens', () => {
    const files = listShellChunks(manifest);
    expect(files).toContain('assets/feed.worker.js');
    expect(files).toContain('assets/slip.css');
    expect(files).toContain('assets/shared.js');
    expect(files).toContain('assets/screen-3.js');
    expect(files).toContain('assets/bet-history.js');
    expect(files).not.toContain('assets/deposit.js');
    expect(files).not.toContain('assets/deposit-ways.js');
    expect(new Set(files).size).toBe(files.length);
  });

  test('a screen that the build lost is an error', () => {
    expect(() => listShellChunks({ 'index.html': { file: 'a.js' } })).toThrow('home-screen');
  });
});
