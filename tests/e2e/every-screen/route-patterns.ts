// The routes of spec section 2, with what shows that each stands: to a visitor, and to a player.

/** What must be on the page before it is looked at; selectors of Playwright. */
interface Ready {
  readonly visitor: string;
  readonly player: string;
}

const INVITATION = 'main button:text-is("Log in")';
const PRICES = 'main [data-outcome][data-state="open"]';
const GAMES = 'main [data-game-id] > span';
const both = (selector: string): Ready => ({ visitor: selector, player: selector });
const own = (selector: string): Ready => ({ visitor: INVITATION, player: selector });

export const ROUTES = {
  '/': both(PRICES),
  // A player has no business there and is sent home.
  '/Register': { visitor: 'main input[type="tel"]', player: PRICES },
  '/Account/ResetPassword': both('main input[type="tel"]'),
  '/Sport/LiveList': both(PRICES),
  '/Sport/Live': both(PRICES),
  '/Sports/Live/{sport}/{tournament}/{match}/{match_id}': both(PRICES),
  '/Sports/Prematch/{sport}': both(PRICES),
  '/Sports/Prematch/{sport}/{categories}': both(PRICES),
  '/Sports/Prematch/{sport}/{categories}/{tournaments}': both(PRICES),
  '/Sports/Prematch/{sport}/Upcoming': both(PRICES),
  '/Sports/Prematch/{sport}/{tournament_name}/{event_name}/{event_id}': both(PRICES),
  '/Games': both(GAMES),
  '/Games/Category/{category_id}/{category_name}': both(GAMES),
  '/Games/Providers': both('main li > a[href^="/Games/Provider/"]'),
  '/Games/Provider/{provider_id}/{provider_name}': both(GAMES),
  '/Games/{game_name}/{game_id}/Play': {
    visitor: 'iframe.game-frame',
    player: 'dialog[open] .balance-option',
  },
  '/Account/Me': own('main dd:has-text("Ada Obi")'),
  '/Account/Deposit': own('main >> text=How do you want to pay?'),
  '/payment-verification/{method}': own('main >> text=Your payment has not arrived yet'),
  '/Account/Withdraw': own('main h2:has-text("On their way")'),
  '/Account/BetHistory': own('main .open-bet'),
  '/Account/BetHistory/{id}/Detail': own('main .bet-detail'),
  '/Account/Transactions': own('main tbody tr[data-reference]'),
  '/Account/SafetySecurity': own('main >> text=No limit'),
  '/Promotions': both('main .promotion article'),
  '/cms/{page}': both('main >> text=You must be 18 or older.'),
} as const satisfies Readonly<Record<string, Ready>>;

export type RoutePattern = keyof typeof ROUTES;
export type Visitor = keyof Ready;

export const PATTERNS = Object.keys(ROUTES) as readonly RoutePattern[];
