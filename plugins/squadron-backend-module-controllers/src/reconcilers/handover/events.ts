import type { HandoverRequest } from '@squadron/backstage-plugin-squadron-common';
import type { KubeObject } from '@squadron/controller-node';
import type { EventDraft } from '../../actions';

/** Another object is made that shall take over. @internal */
export function startedEvent(
  object: KubeObject,
  successor: string,
  wish: HandoverRequest,
): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'HandoverStarted',
    message: `${successor} starts ${whereOf(
      wish,
    )}; this one ends once that one is ready.`,
  };
}

/** The one before goes. @internal */
export function handedOverEvent(
  object: KubeObject,
  before: string,
  wish: HandoverRequest,
): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'HandedOver',
    message: `It is ready ${whereOf(
      wish,
    )} and has taken over from ${before}, which ends.`,
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
    message: `${metadata.name} exists and was not made for this; remove or rename it.`,
  };
}

function whereOf({ to }: HandoverRequest): string {
  return to.length > 0 ? `on ${to.join(' or ')}` : 'on another cluster';
}
