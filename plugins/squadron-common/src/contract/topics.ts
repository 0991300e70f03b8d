import type { Change } from './endpoint';

/** Follows every change of the given topics. @internal */
export function anyOf(...topics: Array<Change['topic']>) {
  return (change: Change): boolean => topics.includes(change.topic);
}

/**
 * Follows one object of a topic. A change without an id may be one of any object of its topic.
 *
 * @param idOf - id of the object as the event stream spells it
 * @internal
 */
export function one<Input>(
  topic: Change['topic'],
  idOf: (input: Input) => string,
) {
  return (change: Change, input: Input): boolean =>
    change.topic === topic &&
    (change.id === undefined || change.id === idOf(input));
}

/** Id of a workload. @public */
export function workloadId(ref: {
  cluster: string;
  namespace: string;
  kind: string;
  name: string;
}): string {
  return `${ref.cluster}/${ref.namespace}/${ref.kind}/${ref.name}`;
}

/** Id of a ClusterQueue, or of a LocalQueue where there is a namespace. @public */
export function queueId(ref: {
  cluster: string;
  namespace?: string;
  name: string;
}): string {
  return ref.namespace === undefined
    ? `cq/${ref.cluster}/${ref.name}`
    : `lq/${ref.cluster}/${ref.namespace}/${ref.name}`;
}
