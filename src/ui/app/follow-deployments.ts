// A page that stays open across a deployment asks for files that are gone: it begins anew by itself.

/**
 * Reloads where a part of the page did not load and the site's page begins with another script than
 * this one did. Else it was the network, and who asked for the part says so. What the player has in
 * the slip, and an order on its way, are in storage and come back.
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
    // Nothing answers: there is nothing to begin anew with.
  }
}
