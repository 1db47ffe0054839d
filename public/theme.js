// What comes before the page's own script, in words that every browser reads: the chosen theme, which
// a module would set after the first paint, and what is shown where the page does not begin.
(function () {
  var page = document.documentElement;
  // Longer than a slow phone takes from an error that ends nothing to a page that is there.
  var PATIENCE_MS = 2000;
  var chosen;

  try {
    chosen = localStorage.getItem('touchline:theme');
    if (chosen === 'dark' || chosen === 'light') page.setAttribute('data-theme', chosen);
  } catch (_error) {
    // Storage may be forbidden; the device's preference then decides.
  }

  /** The words for a browser below the floor; they stand in the root, and go as the page mounts. */
  function sayTooOld() {
    setTimeout(function () {
      var words = document.getElementById('too-old');
      if (words === null) return;
      var link = words.getElementsByTagName('a')[0];
      link.href = link.pathname + location.search;
      words.removeAttribute('hidden');
    }, PATIENCE_MS);
  }

  function onError(event) {
    var error = event.error || event.reason;
    var from = event.target;
    if (
      error instanceof SyntaxError ||
      error instanceof TypeError ||
      error instanceof ReferenceError
    )
      sayTooOld();
    else if (from && from.type === 'module' && document.getElementById('too-old'))
      // Gone, or no network: no fault of the browser.
      document.body.appendChild(document.getElementById('not-started').content.cloneNode(true));
  }

  if (!('noModule' in document.createElement('script'))) sayTooOld();
  else {
    addEventListener('error', onError, true);
    addEventListener('unhandledrejection', onError);
  }
})();
