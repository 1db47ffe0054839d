// What goes through the admin socket: one line of JSON in, lines of JSON out.

import * as z from 'zod/mini';

/** The file of the socket in the data directory: whoever may open it may do everything. */
export const ADMIN_SOCKET = 'admin.sock';

export const requestSchema = z.object({
  actor: z.string().check(z.minLength(1), z.maxLength(100)),
  words: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50)),
});
export type AdminRequest = z.infer<typeof requestSchema>;

/** A line of the command's answer, and at the end whether it failed. */
export const replySchema = z.union([
  z.object({ line: z.string() }),
  z.object({ end: z.literal(true), failure: z.optional(z.string()) }),
]);
export type AdminReply = z.infer<typeof replySchema>;
