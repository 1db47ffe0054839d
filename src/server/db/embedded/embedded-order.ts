// What the embedded database is started with, as its thread gets it.

/** What the thread is started with. */
export interface EmbeddedOrder {
  /** Undefined keeps everything in memory. */
  readonly dataDir: string | undefined;
  /** Where a new cluster is kept between first starts. */
  readonly archive: string;
  /** The folder of the migrations that a new cluster has had. */
  readonly migrations: string;
}
