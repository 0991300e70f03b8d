import {
  messageText,
  sentence,
  stateText,
} from '@squadron/backstage-plugin-squadron-common';
import { connectionState } from '../../clusters/state/connectionState';
import { issueCredential } from './credential';
import { found } from './outcome';
import type { DoctorWorkerFacts, FindingDraft, Outcome } from './types';

const CONSEQUENCE =
  'No new workloads are sent to it. Kueue evicts the workloads that run on it after workerLostTimeout; they restart on other clusters.';

/** Whether Kueue on the hub is connected to the worker, and the reason if it is not. @internal */
export function checkConnection(worker: DoctorWorkerFacts): Outcome {
  const draft = evaluateConnection(worker);
  return found('connection', worker.id, 1, draft ? [draft] : []);
}

function evaluateConnection(
  worker: DoctorWorkerFacts,
): FindingDraft | undefined {
  const { id, connection, request, away } = worker;
  const state = connectionState(connection);
  const { code, tone, detail, raw } = state;
  const reported = detail
    ? ` Kueue reports: ${sentence(messageText(detail))}`
    : '';
  switch (code) {
    case 'Connected':
      return undefined;
    case 'NotSetUp':
      return {
        key: 'missing',
        tone: 'warning',
        what: `The hub has no MultiKueueCluster ${id}.`,
        consequence: 'No workloads are sent to it.',
        todo: 'Squadron creates it as soon as the credential is issued.',
        remediation: 'itself',
      };
    case 'Connecting':
    case 'Leaving':
      return {
        key: 'connecting',
        tone: 'info',
        what: `Kueue on the hub is ${
          code === 'Leaving' ? 'leaving' : 'connecting to'
        } ${id}.`,
        consequence: 'No workloads are sent to it yet.',
        todo: 'Wait; this completes automatically.',
        remediation: 'itself',
        raw,
      };
    case 'MissingKindOrRight':
      return {
        key: 'right',
        tone: 'danger',
        what: `Kueue on the hub is not permitted to watch a kind on ${id}, or the kind is not installed.${reported}`,
        consequence: CONSEQUENCE,
        todo: `Install the kind that the message names on ${id}. Squadron repairs the permissions of its own role automatically.`,
        remediation: 'person',
        raw,
      };
    default:
      return {
        key: 'lost',
        tone: tone === 'warning' ? 'warning' : 'danger',
        what: `Kueue on the hub cannot reach ${id}: ${stateText(
          state,
        ).toLowerCase()}.${reported}`,
        consequence: CONSEQUENCE,
        todo: away
          ? 'Restore the worker. Squadron then makes Kueue reconnect.'
          : 'The portal reaches it, so the network or a proxy blocks the connection from the hub, or the credential is rejected. Squadron issues new credentials at increasing intervals; you can issue one now.',
        remediation: away || !request ? 'person' : 'fix',
        ...(!away && request && { fix: issueCredential(request) }),
        raw,
      };
  }
}
