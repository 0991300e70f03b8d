import type { DoctorFix } from '@squadron/backstage-plugin-squadron-common';
import type { AuthTokenRequest } from '@squadron/kube-kinds';
import {
  formatDuration,
  tokenState,
} from '@squadron/backstage-plugin-squadron-common';
import { findCondition } from '@squadron/kube-kinds';
import { found } from './outcome';
import type { DoctorWorkerFacts, FindingDraft, Outcome } from './types';

/** Whether Kueue on the hub has a valid credential for the worker that is rotated in time. @internal */
export function checkCredential(
  { id, request }: DoctorWorkerFacts,
  nowMs: number,
): Outcome {
  const draft = request
    ? evaluateRequest(id, request, nowMs)
    : notRequested(id);
  return found('credential', id, 1, draft ? [draft] : []);
}

/** The fix that issues a new credential. @public */
export function issueCredential({ metadata }: AuthTokenRequest): DoctorFix {
  const { namespace, name } = metadata;
  return {
    action: 'issueCredential',
    label: 'Issue a new credential',
    effect: `A new token is stored for Kueue on the hub, which then reconnects. The previous token stays valid for a short time.`,
    object: { kind: 'AuthTokenRequest', namespace, name },
  };
}

function notRequested(id: string): FindingDraft {
  return {
    key: 'request',
    tone: 'warning',
    what: `No credential for ${id} has been requested.`,
    consequence: 'Kueue on the hub cannot connect to it.',
    todo: 'Squadron requests one as soon as it reaches the worker and all kinds are installed.',
    remediation: 'itself',
  };
}

function evaluateRequest(
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
      what: `Kueue on the hub has no credential for ${id}: ${
        ready?.message ?? 'it is being issued.'
      }`,
      consequence: 'Kueue on the hub cannot connect to it.',
      todo: ready
        ? 'Follow the message. Squadron then issues the credential automatically.'
        : 'Squadron issues it automatically.',
      remediation: ready ? 'person' : 'itself',
      raw: raw(ready),
    };
  }
  const expiresMs = Date.parse(request.status?.expirationTimestamp ?? '');
  const issuedMs = Date.parse(request.status?.issuedTimestamp ?? '');
  const { code } = tokenState({ issuedMs, expiresMs }, nowMs);
  return code === 'Valid'
    ? undefined
    : {
        key: 'expiry',
        tone: code === 'Expired' ? 'danger' : 'warning',
        what:
          code === 'Expired'
            ? `The credential of Kueue on the hub for ${id} has expired.`
            : `The credential of Kueue on the hub for ${id} expires in ${formatDuration(
                expiresMs - nowMs,
              )} and was not renewed.`,
        consequence:
          'Kueue on the hub loses the connection to the worker when it expires.',
        todo:
          renewed?.status === 'False' && renewed.message
            ? renewed.message
            : 'Issue a new credential.',
        remediation: 'fix',
        fix: issueCredential(request),
        raw: raw(renewed),
      };
}
