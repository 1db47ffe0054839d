// How long a test waits for a condition before it fails; longer where the machine has other work (.ci/run).

export const WAIT_LIMIT_MS = Number(process.env.WAIT_LIMIT_MS ?? 25_000);
