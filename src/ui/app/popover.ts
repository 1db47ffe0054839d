// Popovers for Chrome below 114, Firefox below 125 and Safari below 17.

import { apply } from '@oddbird/popover-polyfill/fn';

// Its style rules are in the layer `base`, so that the page's own rules override them.
apply({ layerName: 'base' });
