import type { HandoverView, StepView } from '../../api';
import type { RayCluster, RayService } from '../../kinds';
import type { HandoverRequest } from './handoverRequest';
import { isReadyToServe, successorName } from './successor';

/**
 * How far a handover has come, for people.
 *
 * @param facts - `successor` is what was made to take over, with the cluster that has it
 * @public
 */
export function handoverView(
  object: RayCluster | RayService,
  wish: HandoverRequest,
  facts: {
    successor?: RayCluster | RayService;
    runsOn?: string;
    /** Whether the next name is taken by something else. */
    isBlocked?: boolean;
  },
): HandoverView {
  const { successor, runsOn, isBlocked = false } = facts;
  const name = successorName(object.metadata.name ?? '');
  const since = successor?.metadata.creationTimestamp;
  const isReady = successor !== undefined && isReadyToServe(successor);
  const where = wish.to.length > 0 ? wish.to.join(' or ') : 'another cluster';
  return {
    why: wish.why,
    to: wish.to,
    successor: name,
    isMade: successor !== undefined,
    ...(runsOn !== undefined && { runsOn }),
    ...(since && { since }),
    steps: [
      isBlocked
        ? step(`Make ${name}`, 'failed', `another object has the name ${name}`)
        : step(`Make ${name}`, successor ? 'done' : 'running'),
      {
        ...step(
          `${name} gets ready`,
          readyState(successor !== undefined, isReady),
          runsOn === undefined
            ? `waits for ${where}`
            : `starts on ${runsOn}; this one goes on meanwhile`,
        ),
        ...(since && { startedAt: since }),
      },
      step('This one ends', isReady ? 'running' : 'waiting'),
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
  const isTold = detail !== undefined && state !== 'waiting';
  return { name, state, ...(isTold && { detail }) };
}
