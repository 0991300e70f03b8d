import type { DoctorFix } from '../../api';
import type { AuthTokenRequest } from '../../kinds';
import { formatDuration } from '../../format';
import { findCondition } from '../../views/conditions';
import { tokenState } from '../authTokens';
import { found } from './outcome';
import type { DoctorWorkerFacts, FindingDraft, Outcome } from './types';

/** Whether the hub's Kueue has a credential for the worker that works, and goes on working. @internal */
export function checkCredential(
  { id, request }: DoctorWorkerFacts,
  nowMs: number,
): Outcome {
  const draft = request ? judgeRequest(id, request, nowMs) : notAsked(id);
  return found('credential', id, 1, draft ? [draft] : []);
}

/** Asks for a new credential. @internal */
export function issueCredential({ metadata }: AuthTokenRequest): DoctorFix {
  const { namespace, name } = metadata;
  return {
    action: 'issueCredential',
    label: 'Issue a new credential',
    effect: `A new token is stored for the hub's Kueue, which then connects anew. The former one goes on for a while.`,
    object: { kind: 'AuthTokenRequest', namespace, name },
  };
}

function notAsked(id: string): FindingDraft {
  return {
    key: 'request',
    tone: 'warning',
    what: `No credential of ${id} has been asked for.`,
    consequence: 'Kueue on the hub cannot connect to it.',
    todo: 'Squadron asks for one as soon as it reaches the worker and all kinds are there.',
    cure: 'itself',
  };
}

function judgeRequest(
  id: string,
  request: AuthTokenRequest,
  nowMs: number,
): FindingDraft | undefined {
  const ready = findCondition(request, 'Ready');
  const renewed = findCondition(request, 'Renewed');
  const raw = (condition: typeof ready) =>
    condition && {
      condition: `${condition.type}=${condition.status}`,
      reason: condition.reason,
      message: condition.message,
    };
  if (ready?.status !== 'True') {
    return {
      key: 'ready',
      tone: ready ? 'danger' : 'info',
      what: `The hub's Kueue has no credential for ${id}: ${
        ready?.message ?? 'it is being issued.'
      }`,
      consequence: 'Kueue on the hub cannot connect to it.',
      todo: ready
        ? 'Do what the message says; the request is answered by itself then.'
        : 'Squadron issues it by itself.',
      cure: ready ? 'person' : 'itself',
      raw: raw(ready),
    };
  }
  const expiresMs = Date.parse(request.status?.expirationTimestamp ?? '');
  const issuedMs = Date.parse(request.status?.issuedTimestamp ?? '');
  const { word } = tokenState({ issuedMs, expiresMs }, nowMs);
  return word === 'Valid'
    ? undefined
    : {
        key: 'expiry',
        tone: word === 'Expired' ? 'danger' : 'warning',
        what:
          word === 'Expired'
            ? `The credential of the hub's Kueue for ${id} has ended.`
            : `The credential of the hub's Kueue for ${id} ends in ${formatDuration(
                expiresMs - nowMs,
              )} and was not renewed.`,
        consequence: 'Kueue on the hub loses the worker when it ends.',
        todo:
          renewed?.status === 'False' && renewed.message
            ? renewed.message
            : 'Issue a new one.',
        cure: 'fix',
        fix: issueCredential(request),
        raw: raw(renewed),
      };
}
