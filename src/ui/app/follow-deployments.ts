// A page that stays open across a deployment requests files that no longer exist. It is reloaded.

/**
 * Calls `reload` when a dynamic import fails and the HTML of the site names another entry script
 * than this page's: a new version was deployed. Otherwise the network failed, and the component
 * that needed the import reports it. The slip and an order that is being sent are in storage, so
 * they survive the reload.
 */
export function followDeployments(reload: () => void): void {
  // Vite's own event for an import that failed.
  addEventListener('vite:preloadError', () => void reloadIfDeployed(reload));
}

async function reloadIfDeployed(reload: () => void): Promise<void> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (script == null) return;
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (answer.ok && !(await answer.text()).includes(script)) reload();
  } catch {
    // The server does not answer, so a reload would not help.
  }
}
