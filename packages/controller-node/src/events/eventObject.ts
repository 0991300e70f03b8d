import { createHash } from 'node:crypto';
import type { KubeManifest, KubeObject } from '@squadron/kube-kinds';
import { kubeTime } from '@squadron/kube-kinds';
import type { EventDraft } from './types';

const MAX_MESSAGE_LENGTH = 1024;
const MAX_NAME_LENGTH = 253;
const WINDOW_MS = 10 * 60_000;

/**
 * A new Event. The same occurrence has the same name for ten minutes in all processes, so that a second one conflicts
 * with the first on the server and increases its count.
 *
 * @internal
 */
export function eventObject(options: {
  object: KubeObject;
  event: EventDraft;
  component: string;
  nowMs: number;
}): KubeManifest {
  const { object, event, component, nowMs } = options;
  const { name = '', namespace, uid } = object.metadata;
  const message = event.message.slice(0, MAX_MESSAGE_LENGTH);
  const window = Math.floor(nowMs / WINDOW_MS);
  const hash = createHash('sha256')
    .update(
      JSON.stringify([
        uid,
        component,
        event.type,
        event.reason,
        message,
        window,
      ]),
    )
    .digest('hex')
    .slice(0, 16);
  const time = kubeTime(nowMs);
  return {
    apiVersion: 'v1',
    kind: 'Event',
    // Events of cluster-scoped objects are in `default`, as in client-go.
    metadata: {
      name: eventName(name, hash),
      namespace: namespace ?? 'default',
    },
    involvedObject: {
      apiVersion: object.apiVersion,
      kind: object.kind,
      namespace,
      name,
      uid,
    },
    type: event.type,
    reason: event.reason,
    message,
    source: { component },
    reportingComponent: component,
    reportingInstance: '',
    firstTimestamp: time,
    lastTimestamp: time,
    count: 1,
  };
}

// Names of RBAC objects may contain characters that names of Events must not.
function eventName(name: string, hash: string): string {
  const stem = name
    .toLowerCase()
    // A dot has no dash beside it.
    .replace(/[^a-z0-9]+/g, run => (run.includes('.') ? '.' : '-'))
    .slice(0, MAX_NAME_LENGTH - hash.length - 1)
    .replace(/^[.-]+|[.-]+$/g, '');
  return stem ? `${stem}.${hash}` : hash;
}
