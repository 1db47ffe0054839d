// The logging interface of broker and feed sources; a pino logger implements it.

export interface LogLine {
  (message: string): void;
  (fields: object, message: string): void;
}

export interface Logger {
  readonly info: LogLine;
  readonly warn: LogLine;
  readonly error: LogLine;
}
