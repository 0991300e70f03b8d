import type { DoctorFix } from '@squadron/backstage-plugin-squadron-common';
import { findCondition, type AuthTokenRequest } from '@squadron/kube-kinds';
import {
  formatDuration,
  messageOf,
  tokenState,
} from '@squadron/backstage-plugin-squadron-common';
import { found, rawOf, textsOf } from './outcome';
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
    label: messageOf('answers.doctor.fix.credential.label'),
    effect: messageOf('answers.doctor.fix.credential.effect'),
    object: { kind: 'AuthTokenRequest', namespace, name },
  };
}

function notRequested(cluster: string): FindingDraft {
  return {
    key: 'request',
    tone: 'warning',
    ...textsOf('credentialNotRequested', { cluster }),
    remediation: 'itself',
  };
}

function evaluateRequest(
  cluster: string,
  request: AuthTokenRequest,
  nowMs: number,
): FindingDraft | undefined {
  const ready = findCondition(request, 'Ready');
  const renewed = findCondition(request, 'Renewed');
  if (ready?.status !== 'True') {
    return {
      key: 'ready',
      tone: ready ? 'danger' : 'info',
      ...(ready
        ? textsOf('credentialRefused', { cluster, cause: ready.message ?? '' })
        : textsOf('credentialNotIssued', { cluster })),
      remediation: ready ? 'person' : 'itself',
      raw: rawOf(ready),
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
        ...(code === 'Expired'
          ? textsOf('credentialExpired', { cluster })
          : textsOf('credentialExpires', {
              cluster,
              duration: formatDuration(expiresMs - nowMs),
            })),
        ...(renewed?.status === 'False' &&
          renewed.message && { todo: renewed.message }),
        remediation: 'fix',
        fix: issueCredential(request),
        raw: rawOf(renewed),
      };
}
