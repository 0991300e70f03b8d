import {
  messageOf,
  sentencesOf,
  stateMessage,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import { connectionState } from '../../clusters/state/connectionState';
import { issueCredential } from './credential';
import { found, textsOf } from './outcome';
import type { DoctorWorkerFacts, FindingDraft, Outcome } from './types';

/** Whether Kueue on the hub is connected to the worker, and the reason if it is not. @internal */
export function checkConnection(worker: DoctorWorkerFacts): Outcome {
  const draft = evaluateConnection(worker);
  return found('connection', worker.id, 1, draft ? [draft] : []);
}

function evaluateConnection({
  id: cluster,
  connection,
  request,
  unreachableCause,
}: DoctorWorkerFacts): FindingDraft | undefined {
  const state = connectionState(connection);
  const { code, tone, detail, raw } = state;
  const reported = (what: MessageText) =>
    sentencesOf(
      what,
      detail && messageOf('answers.doctor.part.reports', { message: detail }),
    );
  switch (code) {
    case 'Connected':
      return undefined;
    case 'NotSetUp':
      return {
        key: 'missing',
        tone: 'warning',
        ...textsOf('connectionMissing', { cluster }),
        remediation: 'itself',
      };
    case 'Connecting':
    case 'Leaving':
      return {
        key: 'connecting',
        tone: 'info',
        ...textsOf(code === 'Leaving' ? 'disconnecting' : 'connecting', {
          cluster,
        }),
        remediation: 'itself',
        raw,
      };
    case 'MissingKindOrRight': {
      const texts = textsOf('kindNotWatched', { cluster });
      return {
        key: 'right',
        tone: 'danger',
        ...texts,
        what: reported(texts.what),
        remediation: 'person',
        raw,
      };
    }
    default: {
      const texts = textsOf(
        unreachableCause ? 'workerLost' : 'connectionLost',
        {
          cluster,
          state: stateMessage(state),
        },
      );
      return {
        key: 'lost',
        tone: tone === 'warning' ? 'warning' : 'danger',
        ...texts,
        what: reported(texts.what),
        remediation: unreachableCause || !request ? 'person' : 'fix',
        ...(!unreachableCause && request && { fix: issueCredential(request) }),
        raw,
      };
    }
  }
}
