import { connectionState } from '../../views/connectionState';
import { issueCredential } from './credential';
import { found } from './outcome';
import type { DoctorWorkerFacts, FindingDraft, Outcome } from './types';

const CONSEQUENCE =
  'No new work is sent there. Work that runs there is given up after workerLostTimeout and starts elsewhere from its beginning.';

/** Whether Kueue on the hub is connected to the worker, and why not, in words. @internal */
export function checkConnection(worker: DoctorWorkerFacts): Outcome {
  const draft = judgeConnection(worker);
  return found('connection', worker.id, 1, draft ? [draft] : []);
}

function judgeConnection(worker: DoctorWorkerFacts): FindingDraft | undefined {
  const { id, connection, request, away } = worker;
  const { word, tone, detail, raw } = connectionState(connection);
  const said = detail ? ` Kueue says: ${detail.replace(/\.?$/, '.')}` : '';
  switch (word) {
    case 'Connected':
      return undefined;
    case 'Not set up':
      return {
        key: 'missing',
        tone: 'warning',
        what: `The hub has no MultiKueueCluster ${id}.`,
        consequence: 'No work is sent there.',
        todo: 'Squadron writes it as soon as the credential is there.',
        cure: 'itself',
      };
    case 'Connecting':
    case 'Leaving':
      return {
        key: 'connecting',
        tone: 'info',
        what: `Kueue on the hub is ${
          word === 'Leaving' ? 'leaving' : 'connecting to'
        } ${id}.`,
        consequence: 'No work is sent there yet.',
        todo: 'Wait; it goes on by itself.',
        cure: 'itself',
        raw,
      };
    case 'Missing kind or right':
      return {
        key: 'right',
        tone: 'danger',
        what: `Kueue on the hub may not watch a kind on ${id}, or it is not there.${said}`,
        consequence: CONSEQUENCE,
        todo: `Install the kind that the message names on ${id}; the rights of Squadron's role are mended by itself.`,
        cure: 'person',
        raw,
      };
    default:
      return {
        key: 'lost',
        tone: tone === 'warning' ? 'warning' : 'danger',
        what: `Kueue on the hub does not reach ${id}: ${word.toLowerCase()}.${said}`,
        consequence: CONSEQUENCE,
        todo: away
          ? 'Bring the worker back. Squadron has Kueue connect anew then.'
          : 'The portal reaches it, so the network or the proxy between the hub and the worker is in the way, or the credential is refused. Squadron has Kueue try a new credential ever more seldom; you can have one now.',
        cure: away || !request ? 'person' : 'fix',
        ...(!away && request && { fix: issueCredential(request) }),
        raw,
      };
  }
}
