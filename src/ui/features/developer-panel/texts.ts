// The panel
export const DEVELOPER_PANEL = 'Developer panel';
export const BENCHMARK = 'Benchmark';
export const WAITING_FOR_THE_WORKERS_COUNTERS = "Waiting for the worker's counters.";
export const REFUSED_MESSAGES = 'Refused messages';
export const COPY_AS_JSON = 'Copy as JSON';
export const COPIED = 'Copied';
export const BROWSER_DID_NOT_ALLOW_COPY = 'The browser did not allow to copy';

export const STOP_AND_SAVE = 'Stop and save';
export const RECORD = 'Record';
export const RECORDING_THE_FEED = 'Recording the feed';
export const THE_WORKER_DID_NOT_RECORD = 'The worker did not record. Try again.';

// The figures
export const WIRE = 'Wire';
export const LINK = 'Link';
export const WORKER_UP = 'Worker up';
export const RECEIVED = 'Received';
export const DECODED = 'Decoded';
export const ALIVE_AND_POSITIONS = 'Alive messages and positions';
export const DROPPED = 'Dropped';
export const ENTRIES_SKIPPED = 'Entries skipped';
export const RECONNECTS = 'Reconnects';
export const BOOK = 'Book';
export const APPLIED = 'Applied';
export const PRICES_CHANGED = 'Prices changed';
export const BATCHES = 'Batches';
export const LARGEST_BATCH = 'Largest batch';
export const MATCHES = 'Matches';
export const OUTCOMES = 'Outcomes';
export const DELIVERY = 'Delivery';
export const AGE_P50 = 'Age p50';
export const milliseconds = (value: number | string) => `${value} ms`;
export const AGE_P99 = 'Age p99';
export const FRAMES = 'Frames';
export const CELLS_SENT = 'Cells sent';
export const PRICES_SENT = 'Prices sent';
export const CONFLATED = 'Conflated';
export const BACKLOG = 'Backlog';
export const UNACKNOWLEDGED = 'Unacknowledged';
export const MOST_UNACKNOWLEDGED = 'Most unacknowledged';
export const OLDEST_UNACKNOWLEDGED = 'Oldest unacknowledged';
export const RECOVERY = 'Recovery';
export const TOPICS_WANTED = 'Topics wanted';
export const TOPICS_GRANTED = 'Topics granted';
export const TOPICS_REFUSED = 'Topics refused';
export const SNAPSHOTS_ASKED = 'Snapshots asked';
export const SNAPSHOTS_APPLIED = 'Snapshots applied';
export const SNAPSHOTS_FAILED = 'Snapshots failed';
export const SEQUENCE_GAPS = 'Sequence gaps';
export const LATE_MESSAGES = 'Late messages';
export const secondsShort = (count: number) => `${count} s`;
export const minutesAnd = (minutes: number, seconds: string) => `${minutes} min ${seconds} s`;
export const hoursAnd = (hours: number, minutes: string) => `${hours} h ${minutes} min`;

// The lists
export const NO_MESSAGE_WAS_REFUSED = 'No message was refused.';
export const NEWEST = 'Newest';

export const lastErrorShown = (message: string) => `Last error shown: ${message}`;
