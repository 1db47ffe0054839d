// The start parameters of the embedded database's thread.

export interface ThreadOptions {
  /** Undefined keeps everything in memory. */
  readonly dataDir: string | undefined;
  /** Path at which a new cluster is archived, for later first starts. */
  readonly archive: string;
  /** Folder of the migrations that are applied to a new cluster. */
  readonly migrations: string;
}
