import type { MessageText, Tone } from '../../contract';
import type {
  Condition,
  ContainerStatus,
  KubeEvent,
  KubePod,
} from '@squadron/kube-kinds';

/** The fault of a pod, by the action that fixes it. @public */
export type PodFaultCode =
  | 'image'
  | 'config'
  | 'create'
  | 'memory'
  | 'crash'
  | 'unschedulable'
  | 'failed';

/** A pod with its newest event. @public */
export interface ObservedPod extends KubePod {
  /** Only where the pod has not started, because its status may be incomplete then. */
  newestEvent?: KubeEvent;
}

/** Why a pod does not run. @public */
export interface PodFault {
  code: PodFaultCode;
  /** Code of the pod's state. */
  state: 'Unschedulable' | 'Faulty' | 'Failed';
  tone: Tone;
  /** The cause in words, with its container. */
  detail?: MessageText;
  /** ISO time at which it was seen, where the pod reports one. */
  at?: string;
  from?: Condition;
  raw?: { reason?: string; message?: string };
}

/** All containers, in the order in which they start. @public */
export function containersOf(pod: KubePod): ContainerStatus[] {
  return [
    ...(pod.status?.initContainerStatuses ?? []),
    ...(pod.status?.containerStatuses ?? []),
  ];
}
