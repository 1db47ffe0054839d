// The size limits of `npm run check`. The files of a first visit are read from the built site's
// manifest.

import { listSizeLimits } from './tests/bench/sizes/size-limits.ts';

// biome-ignore lint/style/noDefaultExport: size-limit reads its checks from the default export.
export default listSizeLimits('dist');
