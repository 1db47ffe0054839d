// What comes before the page's own script, in words that every browser reads: the chosen theme, which
// a module would set after the first paint, and what is shown where the page does not begin.
(function () {
  var page = document.documentElement;
  // Longer than a slow phone takes from an error that ends nothing to a page that is there.
  var PATIENCE_MS = 2000;
  // Of a page that names none, for a visitor who has chosen none.
  var FIRST_SPORT = '1';
  // What names a row, a section or a market, in the HTML as on the page.
  var PLACES = ['data-match-id', 'data-section-id', 'data-market-id'];
  // The page of a whole sport before the kick-off.
  var IS_SPORT = /^\/sports\/prematch\/[^/]+\/?$/i;
  var chosen;

  try {
    chosen = localStorage.getItem('touchline:theme');
    if (chosen === 'dark' || chosen === 'light') page.setAttribute('data-theme', chosen);
    if (read('auth').token) page.setAttribute('data-logged-in', '');
    if (hasOwnView()) page.setAttribute('data-own-view', '');
  } catch (_error) {
    // Storage may be forbidden; the device's preference then decides.
  }

  /** What the page stored under this name; empty where it stored nothing. */
  function read(name) {
    var stored = localStorage.getItem('touchline:'.concat(name));
    return (stored && JSON.parse(stored).state) || {};
  }

  /** Whether the player has arranged what this page lists otherwise than a first visit has it. */
  function hasOwnView() {
    var sport = page.getAttribute('data-match-sport');
    if (sport !== null) return hasOwnMarkets(sport);
    if (hasStar()) return true;
    return /^\/sports\//i.test(location.pathname) ? hasOwnFixtureList() : hasOwnLiveList();
  }

  /** A tab that was chosen, a folded market, and a star, which leads, move what stands on a match page. */
  function hasOwnMarkets(sport) {
    var markets = (read('utils').marketGroups || {})[sport] || {};
    return (
      (markets.groupId || '') !== '' ||
      (markets.folded || []).length > 0 ||
      (read('favourite-markets').ids || []).length > 0
    );
  }

  function hasOwnLiveList() {
    var utils = read('utils');
    var list = read('live-list');
    var isNamed = location.pathname !== '/' && /[?&]sport=/.test(location.search);
    return (
      (!isNamed && (utils.sportID || FIRST_SPORT) !== FIRST_SPORT) ||
      hasEntries(utils.activeLiveMarkets) ||
      (list.order || 'league') !== 'league' ||
      (list.folded || []).length > 0 ||
      (location.pathname === '/' && read('low-data').isOn)
    );
  }

  /** Categories that were opened before lead the ways to narrow a whole sport down. */
  function hasOwnFixtureList() {
    var list = read('prematch-list');
    return (
      hasEntries(list.columns) ||
      (list.order || 'league') !== 'league' ||
      (list.upcomingOrder || 'time') !== 'time' ||
      (list.folded || []).length > 0 ||
      (IS_SPORT.test(location.pathname) && hasEntries(read('utils').activeCategories))
    );
  }

  function hasEntries(table) {
    return Object.keys(table || {}).length > 0;
  }

  /** Whether a match has a star that has not ended; older pages stored no ends. */
  function hasStar() {
    var stars = read('favourite-matches');
    var ends = stars.ends || {};
    return (stars.ids || []).some(function (id) {
      return !(ends[id] <= Date.now());
    });
  }

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
