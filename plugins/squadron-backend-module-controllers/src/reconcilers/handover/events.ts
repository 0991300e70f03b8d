import type { HandoverRequest } from '@squadron/backstage-plugin-squadron-common';
import type { KubeObject } from '@squadron/controller-node';
import type { EventDraft } from '../../actions';

/** Another object is made that shall take over. @internal */
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

/** The one before goes. @internal */
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

/** Somebody has the next name. @internal */
export function blockedEvent(
  object: KubeObject,
  { metadata }: KubeObject,
): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'HandoverBlocked',
    message: `${metadata.name} exists and does not belong to this handover; remove or rename it.`,
  };
}

function whereOf({ to }: HandoverRequest): string {
  return to.length > 0 ? `on ${to.join(' or ')}` : 'on another cluster';
}
