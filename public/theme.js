// Sets the chosen theme before the first paint; a module would run after it.
try {
  const chosen = localStorage.getItem('touchline:theme');
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be forbidden; the device's preference then decides.
}
