// Popovers for Chrome below 114, Firefox below 125 and Safari below 17.

import { apply } from '@oddbird/popover-polyfill/fn';

// Its rules stand where the page's own overrule them.
apply({ layerName: 'base' });
