import type { Change } from './endpoint';

/** Matches every change of the given topics. @internal */
export function anyOf(...topics: Array<Change['topic']>) {
  return (change: Change): boolean => topics.includes(change.topic);
}

/**
 * Matches the changes of one object of a topic. A change without an ID may be of any object of its topic.
 *
 * @param idOf - ID of the object in the event stream
 *
 * @public
 */
export function one<Input>(
  topic: Change['topic'],
  idOf: (input: Input) => string,
) {
  return (change: Change, input: Input): boolean =>
    change.topic === topic &&
    (change.id === undefined || change.id === idOf(input));
}

/** ID of a workload in lists and the event stream. @public */
export function workloadId(ref: {
  cluster: string;
  namespace: string;
  kind: string;
  name: string;
}): string {
  return `${ref.cluster}/${ref.namespace}/${ref.kind}/${ref.name}`;
}

/** ID of a ClusterQueue, or with a namespace of a LocalQueue, in lists and the event stream. @public */
export function queueId(ref: {
  cluster: string;
  namespace?: string;
  name: string;
}): string {
  return ref.namespace === undefined
    ? `cq/${ref.cluster}/${ref.name}`
    : `lq/${ref.cluster}/${ref.namespace}/${ref.name}`;
}
