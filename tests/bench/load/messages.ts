// What the harness and the load generator's process say to each other.

import type { LoadCount, LoadPlan } from './sender.ts';

export interface LoadOptions {
  readonly seed: number;
  readonly matches: number;
  /** Folders of the built product and of the built baselines. */
  readonly site: string;
  readonly baselines: string;
  /** A real broker between generator and page; null for the generator's own websocket. */
  readonly broker: {
    readonly url: string;
    readonly port: number;
    readonly password: string;
  } | null;
}

export interface LoadAddresses {
  /** The product, with its real backend. */
  readonly site: string;
  /** The baselines, and `/mqtt` for a bare websocket. */
  readonly baselines: string;
  readonly meanBytes: number;
  /** Outcomes that a message changes. */
  readonly meanOutcomes: number;
}

export interface LoadCommands {
  start: { readonly plan: LoadPlan; readonly answer: null };
  stop: { readonly plan: null; readonly answer: LoadCount };
  /** Topics of the connected client; 0 while there is none. */
  topics: { readonly plan: null; readonly answer: number };
  /** Time of a fixed piece of work on the generator's core, ms. */
  spin: { readonly plan: null; readonly answer: number };
}

export type LoadCommand = keyof LoadCommands;

export interface LoadRequest {
  readonly id: number;
  readonly command: LoadCommand;
  readonly plan: LoadPlan | null;
}

export interface LoadReply {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}
