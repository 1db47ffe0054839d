// Whether the player watches starred matches side by side over the list.

import * as z from 'zod/mini';
import { createPersistedStore } from '../../../state/persisted-store.ts';

const sideBySideSchema = z.object({ isOpen: z.boolean() });

export const sideBySideStore = createPersistedStore<z.infer<typeof sideBySideSchema>>({
  name: 'side-by-side',
  version: 1,
  schema: sideBySideSchema,
  initial: { isOpen: false },
});
