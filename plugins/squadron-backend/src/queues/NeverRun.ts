/** The Workloads that no cluster can ever run. @internal */
export interface NeverRun {
  uids: ReadonlySet<string>;
  /** Equal while the UIDs are the same. Another one otherwise, so that memos compare a number and not the UIDs. */
  version: number;
}

/** @internal */
export const NONE: NeverRun = { uids: new Set(), version: 0 };
