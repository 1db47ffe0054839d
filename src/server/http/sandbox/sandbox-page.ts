// The sandbox's page with its script and style, under the same content security policy as the site.

import { escape as escapeHtml } from 'es-toolkit/string';

export interface SandboxMatch {
  readonly matchId: string;
  readonly name: string;
}

/** HTML of the page with a bet stop for the live matches and a kick-off for those to come. */
export function renderSandboxPage(
  live: readonly SandboxMatch[],
  coming: readonly SandboxMatch[],
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Sandbox</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
<script src="/sandbox/sandbox.js" defer></script>
</head>
<body>
<main>
<h1>Sandbox</h1>
<p role="status" id="answer">Ready.</p>
<section><h2>Feed</h2>
<form data-post="/sandbox/feed/pause"><button>Pause the feed</button></form>
<form data-post="/sandbox/feed/resume"><button>Resume the feed</button></form>
<form data-post="/sandbox/feed/flood">
<label>Messages a second <input name="rate" type="number" value="5000" min="1" max="20000" inputmode="numeric" autocomplete="off" enterkeyhint="next"></label>
<label>Seconds <input name="seconds" type="number" value="10" min="1" max="60" inputmode="numeric" autocomplete="off" enterkeyhint="go"></label>
<button>Flood</button></form>
<form data-post="/sandbox/feed/bet-stop">
<label>Match <select name="matchId" autocomplete="off">${renderOptions(live)}</select></label>
<button>Stop betting</button></form>
<form data-post="/sandbox/feed/kick-off">
<label>Match <select name="matchId" autocomplete="off">${renderOptions(coming)}</select></label>
<button>Kick off</button></form>
<form data-post="/sandbox/feed/kill-connections"><button>Kill all connections</button></form>
</section>
<section><h2>Outbox</h2><ol id="outbox" aria-live="polite"></ol></section>
</main>
</body>
</html>
`;
}

export const SANDBOX_STYLE = `body{margin:0;background:#0a0f0e;color:#eef4f1;font:14px/20px system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:24px 16px}
h1{font-size:20px;line-height:24px}h2{font-size:16px;line-height:24px}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:center;padding:8px 0}
label{display:flex;gap:8px;align-items:center}
input,select,button{min-height:44px;padding:0 12px;border:1px solid #6f827b;border-radius:4px;background:#172120;color:inherit;font:inherit;font-size:16px}
button{background:#f6c927;border-color:#f6c927;color:#15180b;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid #7cc7ff;outline-offset:2px}
[role=status]{padding:8px 12px;background:#172120;border-radius:4px}
`;

export const SANDBOX_SCRIPT = `const answer = document.getElementById('answer');
const outbox = document.getElementById('outbox');
const NUMBERS = ['rate', 'seconds'];

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.dataset.post) return;
  event.preventDefault();
  const body = {};
  for (const [name, value] of new FormData(form)) {
    body[name] = NUMBERS.includes(name) ? Number(value) : value;
  }
  try {
    const response = await fetch(form.dataset.post, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    answer.textContent = (await response.json()).message;
  } catch {
    answer.textContent = 'The server cannot be reached.';
  }
});

async function readOutbox() {
  try {
    const entries = await (await fetch('/sandbox/outbox')).json();
    outbox.replaceChildren(...entries.map(({ to, text, at }) => {
      const item = document.createElement('li');
      item.textContent = new Date(at).toLocaleTimeString() + ' to ' + to + ': ' + text;
      return item;
    }));
  } catch {
    // The next reading shows what this one missed.
  }
}

readOutbox();
setInterval(readOutbox, 2000);
`;

function renderOptions(matches: readonly SandboxMatch[]): string {
  return matches
    .map(
      ({ matchId, name }) => `<option value="${escapeHtml(matchId)}">${escapeHtml(name)}</option>`,
    )
    .join('');
}
