import type { HandoverRequest } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject } from '@squadron/kube-kinds';
import type { EventDraft } from '../../actions';

/** The successor is created. @internal */
export function startedEvent(
  object: KubeObject,
  successor: string,
  request: HandoverRequest,
): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'HandoverStarted',
    message: `${successor} starts ${whereOf(
      request,
    )}; this object is deleted once ${successor} is ready.`,
  };
}

/** The old object is deleted. @internal */
export function handedOverEvent(
  object: KubeObject,
  before: string,
  request: HandoverRequest,
): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'HandedOver',
    message: `Ready ${whereOf(
      request,
    )}; took over from ${before}, which is deleted.`,
  };
}

function whereOf({ to }: HandoverRequest): string {
  return to.length > 0 ? `on ${to.join(' or ')}` : 'on another cluster';
}
