// The budgets of the design, one line a ratio: what must hold, and what we aim at.

export interface Budget {
  readonly id: string;
  readonly what: string;
  readonly better: 'lower' | 'higher';
  readonly must?: number;
  readonly aim?: number;
}

function lower(id: string, what: string, must: number | undefined, aim?: number): Budget {
  return {
    id,
    what,
    better: 'lower',
    ...(must === undefined ? {} : { must }),
    ...(aim === undefined ? {} : { aim }),
  };
}

function higher(id: string, what: string, must: number, aim?: number): Budget {
  return { id, what, better: 'higher', must, ...(aim === undefined ? {} : { aim }) };
}

export const BUDGETS: readonly Budget[] = [
  lower('1x/share/strong', 'main-thread share above idle, 1x, of strong', 1 / 2, 1 / 3),
  lower('1x/share/grid', 'main-thread share above idle, 1x, of grid', 1 / 2, 1 / 4),
  lower('1x/share/naive', 'main-thread share above idle, 1x, of naive', 1 / 5, 1 / 7),
  lower('1x/share/floor', 'main-thread share above idle, 1x, of floor', undefined, 1 / 2),
  lower('1x/p50/floor', 'publish-to-paint p50, 1x, batch 16, of floor', 2, 1.7),
  lower('1x/p99/floor', 'publish-to-paint p99, 1x, batch 16, of floor', 1.7, 1.5),
  lower('1x4/p50/floor', 'publish-to-paint p50, 1x, batch 4, of floor', 1.3, 1.1),
  lower('1x4/p99/floor', 'publish-to-paint p99, 1x, batch 4, of floor', 1.3, 1),
  lower('4x4/p99/floor', 'publish-to-paint p99, 4x, batch 4, of floor', 1),
  lower('4x/p99/strong', 'publish-to-paint p99, 4x, of strong', 1 / 2, 1 / 3),
  lower('4x/p99/grid', 'publish-to-paint p99, 4x, of grid', 1 / 2, 1 / 3),
  lower('4x/p99/naive', 'publish-to-paint p99, 4x, of naive', 1 / 40, 1 / 60),
  lower('one-core/p99/grid', 'publish-to-paint p99, one core, of grid', 1 / 2, 1 / 2.5),
  lower('one-core/p99/strong', 'publish-to-paint p99, one core, of strong', 1),
  lower('one-core/p99/naive', 'publish-to-paint p99, one core, of naive', undefined, 1 / 25),
  higher('rate/strong', 'highest rate held, 4x, of strong', 2),
  higher('rate/grid', 'highest rate held, 4x, of grid', 2),
  higher('rate/naive', 'highest rate held, 4x, of naive', 5, 8),
  lower('click/grid', 'click to paint p98, 4x, of grid', 2 / 3, 1 / 2),
  higher('ingest/1', 'ingest, 1 packet a frame, of bare + JSON.parse', 0.85, 0.93),
  higher('ingest/16', 'ingest, 16 packets a frame, of bare + JSON.parse', 0.85, 0.95),
  higher('apply/immer', 'apply + delta, of immer produceWithPatches', 20, 40),
  lower('memory/growth', 'growth over 300,000 messages, page + worker, MB', 1, 0.5),
  lower('memory/strong', 'page heap, of strong', 1 / 3, 1 / 4),
  lower('slow-page/age', 'age p99 on a page of 40 ms frames, in its frames', 3, 2.2),
];

export type Verdict = 'aim met' | 'must met' | 'MUST MISSED' | 'aim missed';

/** How a measured ratio stands to its budget. */
export function judge({ better, must, aim }: Budget, measured: number): Verdict {
  const meets = (limit: number) => (better === 'lower' ? measured <= limit : measured >= limit);
  if (must !== undefined && !meets(must)) return 'MUST MISSED';
  if (aim === undefined || meets(aim)) return aim === undefined ? 'must met' : 'aim met';
  return must === undefined ? 'aim missed' : 'must met';
}
