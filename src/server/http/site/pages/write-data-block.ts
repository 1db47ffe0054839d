// Writes data into a page: a script element of a type that no browser runs.

/**
 * `<script>` with `value` as JSON, escaped so that nothing in it ends the script or starts a
 * comment.
 */
export function writeDataBlock(type: string, value: unknown, id?: string): string {
  const json = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>${json}</script>`;
}
