// Runs before the first paint, which a module would miss, in JavaScript that every browser reads: sets
// the chosen theme, and hides the HTML's first screen where the player has arranged it otherwise.
(function () {
  var page = document.documentElement;
  // Of a page that names none, for a visitor who has chosen none.
  var FIRST_SPORT = '1';
  // The page of a whole sport before the kick-off.
  var IS_SPORT = /^\/sports\/prematch\/[^/]+\/?$/i;
  // The page of its upcoming matches, by kick-off.
  var IS_UPCOMING = /\/upcoming\/?$/i;
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

  /** Whether the player has arranged what the HTML shows otherwise than a first visit has it. */
  function hasOwnView() {
    var sport = page.getAttribute('data-match-sport');
    if (sport !== null) return hasOwnMarkets(sport);
    if (hasStar()) return true;
    if (location.pathname === '/') return hasOtherSport() || read('low-data').isOn;
    return /^\/sports\//i.test(location.pathname) ? hasOwnFixtureList() : hasOwnLiveList();
  }

  /** A tab that was chosen, a folded market, and a star, which leads, move what stands on a match page. */
  function hasOwnMarkets(sport) {
    var markets = (read('utils').marketGroups || {})[sport] || {};
    return (
      markets.groupId ||
      isAnyShown('sections', markets.folded) ||
      (read('favourite-markets').ids || []).length > 0
    );
  }

  function hasOwnLiveList() {
    var list = read('live-list');
    return (
      (!/[?&]sport=/.test(location.search) && hasOtherSport()) ||
      isAnySportShown(read('utils').activeLiveMarkets) ||
      list.order === 'time' ||
      isAnyShown('sections', list.folded)
    );
  }

  /** Categories that were opened before lead the ways to narrow a whole sport down. */
  function hasOwnFixtureList() {
    var list = read('prematch-list');
    return (
      isAnySportShown(list.columns) ||
      (IS_UPCOMING.test(location.pathname)
        ? list.upcomingOrder === 'league'
        : list.order === 'time') ||
      isAnyShown('sections', list.folded) ||
      (IS_SPORT.test(location.pathname) && isAnySportShown(read('utils').activeCategories))
    );
  }

  function hasOtherSport() {
    return (read('utils').sportID || FIRST_SPORT) !== FIRST_SPORT;
  }

  /** `choices` are by sport id. */
  function isAnySportShown(choices) {
    return isAnyShown('sports', Object.keys(choices || {}));
  }

  /** What the HTML does not show, such as a league of last week, hides nothing of it. */
  function isAnyShown(what, ids) {
    var shown = (page.getAttribute('data-shown-'.concat(what)) || '').split('\n');
    return (ids || []).some(function (id) {
      return shown.indexOf(id) >= 0;
    });
  }

  /** Whether a match has a star that has not ended; older pages stored no ends. */
  function hasStar() {
    var stars = read('favourite-matches');
    var ends = stars.ends || {};
    return (stars.ids || []).some(function (id) {
      return !(ends[id] <= Date.now());
    });
  }
})();
