import type { Tone } from '../api';
import type { Condition, ContainerStatus, KubePod } from '../kinds';

/** What is wrong with a pod, by what a person would do about it. @internal */
export type PodFaultCode =
  | 'image'
  | 'config'
  | 'create'
  | 'memory'
  | 'crash'
  | 'unschedulable'
  | 'failed';

/** Why a pod does not run. @internal */
export interface PodFault {
  code: PodFaultCode;
  /** `Unschedulable`, `Faulty` or `Failed`. */
  word: string;
  tone: Tone;
  /** The cause in words, with its container. */
  detail?: string;
  /** ISO time at which it was seen, where the pod says one. */
  at?: string;
  from?: Condition;
  raw?: { reason?: string; message?: string };
}

/** All containers, in the order in which they start. @internal */
export function containersOf(pod: KubePod): ContainerStatus[] {
  return [
    ...(pod.status?.initContainerStatuses ?? []),
    ...(pod.status?.containerStatuses ?? []),
  ];
}
