import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import type { MultiKueueConfig } from '@squadron/kube-kinds';
import { connectionState } from '../../clusters/state/connectionState';
import { found, textsOf } from './outcome';
import type { DoctorWorkerFacts, FindingDraft, Outcome } from './types';

/** Kueue's limit for one MultiKueueConfig. */
const MAX_CLUSTERS = 20;

/** Whether the MultiKueueConfig lists the worker. @internal */
export function checkList(
  worker: DoctorWorkerFacts,
  config: MultiKueueConfig | undefined,
): Outcome {
  const listed = config?.spec?.clusters ?? [];
  const draft = listed.includes(worker.id)
    ? undefined
    : notListed(worker, listed.length);
  return found('list', worker.id, 1, draft ? [draft] : []);
}

function notListed(
  { id: cluster, connection }: DoctorWorkerFacts,
  listed: number,
): FindingDraft {
  if (connectionState(connection).code !== 'Connected') {
    return {
      key: 'away',
      tone: 'warning',
      ...textsOf('notListed', { cluster }),
      remediation: 'itself',
    };
  }
  if (listed >= MAX_CLUSTERS) {
    return {
      key: 'full',
      tone: 'warning',
      ...textsOf('listFull', { cluster, most: MAX_CLUSTERS }),
      remediation: 'person',
    };
  }
  return {
    key: 'fenced',
    tone: 'info',
    ...textsOf('fenced', { cluster }),
    remediation: 'fix',
    fix: {
      action: 'reconcileNow',
      label: messageOf('answers.doctor.fix.reconcile.label'),
      effect: messageOf('answers.doctor.fix.reconcile.effect', { cluster }),
      object: { kind: 'MultiKueueCluster', name: cluster },
    },
  };
}
