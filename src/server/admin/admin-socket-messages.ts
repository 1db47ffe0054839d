// Messages of the admin socket: the request is one line of JSON, the reply several.

import * as z from 'zod/mini';

/** File name of the socket in the data directory. Whoever may open it may run every command. */
export const ADMIN_SOCKET = 'admin.sock';

/** The longest file that a command may name. */
export const MAX_FILE_CHARACTERS = 200_000;

export const requestSchema = z.object({
  actor: z.string().check(z.minLength(1), z.maxLength(100)),
  words: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50)),
  /** The text of the file that the command names. */
  file: z.optional(z.string().check(z.maxLength(MAX_FILE_CHARACTERS))),
});
export type AdminRequest = z.infer<typeof requestSchema>;

/** A line of the command's answer, and at the end whether it failed. */
export const replySchema = z.union([
  z.object({ line: z.string() }),
  z.object({ end: z.literal(true), failure: z.optional(z.string()) }),
]);
export type AdminReply = z.infer<typeof replySchema>;
