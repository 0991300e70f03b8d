import type {
  HandoverView,
  StepView,
} from '@squadron/backstage-plugin-squadron-common';
import type { RayCluster, RayService } from '@squadron/kube-kinds';
import type { HandoverRequest } from './handoverRequest';
import { isReadyToServe, successorName } from './successor';

/**
 * The progress of a handover, for people.
 *
 * @param facts - `successor` is the new object, `runsOn` the cluster that runs it
 * @public
 */
export function handoverView(
  object: RayCluster | RayService,
  request: HandoverRequest,
  facts: {
    successor?: RayCluster | RayService;
    runsOn?: string;
    /** Whether another object has the name of the successor. */
    isBlocked?: boolean;
  },
): HandoverView {
  const { successor, runsOn, isBlocked = false } = facts;
  const name = successorName(object.metadata.name ?? '');
  const since = successor?.metadata.creationTimestamp;
  const isReady = successor !== undefined && isReadyToServe(successor);
  const where =
    request.to.length > 0 ? request.to.join(' or ') : 'another cluster';
  return {
    why: request.why,
    to: request.to,
    successor: name,
    isMade: successor !== undefined,
    ...(runsOn !== undefined && { runsOn }),
    ...(since && { since }),
    steps: [
      isBlocked
        ? step(
            `Create ${name}`,
            'failed',
            `another object has the name ${name}`,
          )
        : step(`Create ${name}`, successor ? 'done' : 'running'),
      {
        ...step(
          `Wait until ${name} is ready`,
          readyState(successor !== undefined, isReady),
          runsOn === undefined
            ? `waits for ${where}`
            : `starts on ${runsOn}; ${object.metadata.name} keeps running until then`,
        ),
        ...(since && { startedAt: since }),
      },
      step(`Delete ${object.metadata.name}`, isReady ? 'running' : 'waiting'),
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
  name: string,
  state: StepView['state'],
  detail?: string,
): StepView {
  const isShown = detail !== undefined && state !== 'waiting';
  return { name, state, ...(isShown && { detail }) };
}
