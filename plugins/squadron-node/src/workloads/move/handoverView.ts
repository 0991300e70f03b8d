import {
  eitherOf,
  messageOf,
  type HandoverView,
  type Message,
  type MessageText,
  type StepView,
} from '@squadron/backstage-plugin-squadron-common';
import type { RayCluster, RayService } from '@squadron/kube-kinds';
import type { HandoverRequest } from './handoverRequest';
import { isReadyToServe } from './successor';

/**
 * The progress of a handover, for people.
 *
 * @param facts - `successor` is the new object, `name` its name, `runsOn` the cluster that runs it
 *
 * @public
 */
export function handoverView(
  object: RayCluster | RayService,
  request: HandoverRequest,
  facts: {
    name: string;
    successor?: RayCluster | RayService;
    runsOn?: string;
  },
): HandoverView {
  const { name, successor, runsOn } = facts;
  const old = object.metadata.name;
  const since = successor?.metadata.creationTimestamp;
  const isReady = successor !== undefined && isReadyToServe(successor);
  const where =
    request.to.length > 0
      ? eitherOf(request.to)
      : messageOf('answers.workloads.handover.anotherCluster');
  return {
    why: request.why,
    to: request.to,
    successor: name,
    isMade: successor !== undefined,
    ...(runsOn !== undefined && { runsOn }),
    ...(since && { since }),
    steps: [
      step(
        messageOf('answers.workloads.handover.create', { name }),
        successor ? 'done' : 'running',
      ),
      {
        ...step(
          messageOf('answers.workloads.handover.ready', { name }),
          readyState(successor !== undefined, isReady),
          runsOn === undefined
            ? messageOf('answers.workloads.handover.waitsFor', { where })
            : messageOf('answers.workloads.handover.startsOn', {
                cluster: runsOn,
                old,
              }),
        ),
        ...(since && { startedAt: since }),
      },
      step(
        messageOf('answers.workloads.handover.delete', { name: old }),
        isReady ? 'running' : 'waiting',
      ),
    ],
  };
}

function readyState(isMade: boolean, isReady: boolean): StepView['state'] {
  if (isReady) {
    return 'done';
  }
  return isMade ? 'running' : 'waiting';
}

function step(
  name: Message,
  state: StepView['state'],
  detail?: MessageText,
): StepView {
  const isShown = detail !== undefined && state !== 'waiting';
  return { name, state, ...(isShown && { detail }) };
}
