// What a process has cost so far, from the kernel's own count.

import { existsSync, readFileSync } from 'node:fs';

/** Of a clock tick, as Linux has it for every program. */
const TICK_MS = 10;
/** Fields behind the command's name: user and system time (proc(5)). */
const TIMES = { user: 11, system: 12 } as const;

export interface ProcessCost {
  /** Of all threads. */
  readonly cpuMs: number;
  /** Resident, bytes. */
  readonly memory: number;
}

/** False where the kernel does not say it this way. */
export function canReadCost(): boolean {
  return existsSync('/proc/self/stat');
}

/** @throws Error where there is no such process. */
export function readCost(processId: number): ProcessCost {
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[TIMES.user]) + Number(fields[TIMES.system]);
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(
    readFileSync(`/proc/${processId}/status`, 'utf8'),
  ) ?? [0, 0];
  return { cpuMs: ticks * TICK_MS, memory: Number(kilobytes) * 1_024 };
}
