import type { MessageText } from '@squadron/backstage-plugin-squadron-common';

/** The Workloads that no cluster can ever run. @internal */
export interface NeverRun {
  /** The reason on all pages, by UID; empty where it is unknown. */
  why: ReadonlyMap<string, MessageText>;
  /** Equal while the reasons are the same. Another one otherwise, so that memos compare a number and not the reasons. */
  version: number;
}

/** @internal */
export const NONE: NeverRun = { why: new Map(), version: 0 };
