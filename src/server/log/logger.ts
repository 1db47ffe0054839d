// The logging that the broker and the feed sources ask for; a pino logger fits.

export interface LogLine {
  (message: string): void;
  (fields: object, message: string): void;
}

export interface Logger {
  readonly info: LogLine;
  readonly warn: LogLine;
  readonly error: LogLine;
}
