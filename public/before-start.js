// Runs until the page's own script has begun, in JavaScript that every browser reads: remembers the
// press of a button, and says so where the page cannot begin.
(function () {
  var page = document.documentElement;
  // Longer than a slow phone takes from an error that ends nothing to a page that is there.
  var PATIENCE_MS = 2000;
  // What names a row, a section or a market, in the HTML as on the page.
  var PLACES = ['data-match-id', 'data-section-id', 'data-market-id'];

  /** The page is not there yet: `src/ui/app/early-press.ts` carries the press out once it is. */
  function rememberPress(event) {
    var button = event.target.closest('#first-screen button:not([data-outcome])');
    if (!button) return;
    var name = nameOf(button);
    var place = placeOf(button);
    var buttons = document.querySelectorAll(
      '#first-screen '.concat(place, ' button:not([data-outcome])'),
    );
    var same = [].filter.call(buttons, function (each) {
      return nameOf(each) === name;
    });
    page.setAttribute(
      'data-early-press',
      JSON.stringify({
        name: name,
        place: place,
        nth: same.indexOf(button),
        state: button.getAttribute('aria-pressed'),
        at: performance.now(),
      }),
    );
  }

  function nameOf(button) {
    return button.getAttribute('aria-label') || button.textContent;
  }

  /** Selector of what the button is in; '' for none of them. */
  function placeOf(button) {
    var place = button.closest('['.concat(PLACES.join('],['), ']'));
    if (!place) return '';
    var attribute = PLACES.filter(function (each) {
      return place.hasAttribute(each);
    })[0];
    return '['.concat(attribute, '=', JSON.stringify(place.getAttribute(attribute)), ']');
  }

  /** Its prices would stand there for good, above the words. */
  function hideFirstScreen() {
    var screen = document.getElementById('first-screen');
    if (screen) screen.parentNode.removeChild(screen);
  }

  /** The words for a browser below the floor; they stand in the root, and go as the page mounts. */
  function sayTooOld() {
    setTimeout(function () {
      var words = document.getElementById('too-old');
      if (words === null) return;
      var link = words.getElementsByTagName('a')[0];
      link.href = link.pathname + location.search;
      hideFirstScreen();
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
    else if (from && from.type === 'module' && document.getElementById('too-old')) {
      // Gone, or no network: no fault of the browser.
      hideFirstScreen();
      document.body.appendChild(document.getElementById('not-started').content.cloneNode(true));
    }
  }

  if (!('noModule' in document.createElement('script'))) sayTooOld();
  else {
    addEventListener('click', rememberPress);
    addEventListener('error', onError, true);
    addEventListener('unhandledrejection', onError);
  }
})();
