// What the parts of recovery that ask by themselves work with.

import type { Book } from '../book/book.ts';
import type { Interest } from '../publish/interest.ts';
import type { Following } from './following.ts';
import type { Intake } from './intake.ts';
import type { JobTimes } from './jobs.ts';
import type { RequestQueue } from './request-queue.ts';
import type { Serving } from './serving.ts';

export interface RecoveryParts {
  readonly book: Book;
  readonly interest: Interest;
  readonly following: Following;
  readonly serving: Serving;
  readonly intake: Intake;
  readonly queue: RequestQueue;
  readonly times: JobTimes;
}
