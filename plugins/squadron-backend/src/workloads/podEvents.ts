import type { KubeEvent, KubeObject } from '@squadron/kube-kinds';

/** Whether an event may change the state of its pod. @internal */
export function explainsPod(object: KubeObject): boolean {
  const event = object as unknown as KubeEvent;
  return event.involvedObject.kind === 'Pod' && isTrouble(event);
}

/** The kubelet reports retries with type `Normal`. @internal */
export function isTrouble({ type, reason }: KubeEvent): boolean {
  return type === 'Warning' || reason === 'BackOff';
}
