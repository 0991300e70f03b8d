/**
 * Why nothing queues a workload of the hub.
 *
 * - `noQueue`: its namespace has no LocalQueue for it.
 * - `noLabel`: it was created before its namespace had a LocalQueue, and names none.
 * - `notManaged`: it is in a queue of the fleet, and nobody told its operator to leave it to MultiKueue.
 * - `standIn`: it keeps the spec of one that was being queued anew.
 *
 * @public
 */
export type UnqueuedCause = 'noQueue' | 'noLabel' | 'notManaged' | 'standIn';

/**
 * What makes Kueue take a workload up.
 *
 * - `label`: its label is set; the object stays.
 * - `recreate`: it is created anew with the same spec, because what is missing cannot be set later.
 * - `none`: its namespace needs a queue first.
 *
 * @public
 */
export type QueueingRemediation = 'label' | 'recreate' | 'none';

/**
 * A workload that nothing queues.
 *
 * @public
 */
export interface UnqueuedView {
  cause: UnqueuedCause;
  cure: QueueingRemediation;
  /** LocalQueue that would take it. */
  queue?: string;
}

/**
 * What became of a workload that was to be queued.
 *
 * @public
 */
export interface QueueNowResult {
  /** `labelled` and `recreated` tell what was done, or would be; `unchanged`: it is queued already. */
  outcome: 'labelled' | 'recreated' | 'unchanged';
  /** Its name; another one than was asked for where that was a stand-in. */
  name: string;
  queue: string;
}
