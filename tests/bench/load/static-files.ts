// Serves the built baselines and the list of matches; nothing else of a site is needed for them.

import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A request handler for `folder`; `/matches.json` answers `matches`. */
export function serveFiles(folder: string, matches: unknown) {
  const list = JSON.stringify(matches);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = normalize(new URL(request.url ?? '/', 'http://bench').pathname);
    if (path === '/matches.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(list);
      return;
    }
    const file = join(folder, path);
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  };
}
