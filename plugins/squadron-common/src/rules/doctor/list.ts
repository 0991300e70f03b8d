import type { MultiKueueConfig } from '../../kinds';
import { connectionState } from '../../views/connectionState';
import { found } from './outcome';
import type { DoctorWorkerFacts, FindingDraft, Outcome } from './types';

/** Kueue's own bound on one MultiKueueConfig. */
const MAX_CLUSTERS = 20;

/** Whether the worker is in the list that Kueue dispatches to. @internal */
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
  { id, connection }: DoctorWorkerFacts,
  listed: number,
): FindingDraft {
  const consequence = 'No work is sent there.';
  if (connectionState(connection).word !== 'Connected') {
    return {
      key: 'away',
      tone: 'warning',
      what: `${id} is not in the list of workers: Kueue on the hub is not connected to it and nothing is held to run there.`,
      consequence,
      todo: 'It is listed by itself once it is connected and nothing is left there of work that has moved.',
      cure: 'itself',
    };
  }
  if (listed >= MAX_CLUSTERS) {
    return {
      key: 'full',
      tone: 'warning',
      what: `${id} is not in the list of workers: Kueue takes ${MAX_CLUSTERS} clusters.`,
      consequence,
      todo: 'Take another worker off, e.g. with spec.multiKueue.join: false of its Cluster.',
      cure: 'person',
    };
  }
  return {
    key: 'fenced',
    tone: 'info',
    what: `${id} is fenced: it was away, and what is left there of work that has moved is being removed.`,
    consequence: `${consequence} Without this Kueue would give the work back to the old copy and end the one that runs.`,
    todo: 'It is listed by itself when nothing is left. If that takes minutes, look for a Workload or job on it that does not go.',
    cure: 'fix',
    fix: {
      action: 'lookNow',
      label: 'Look again',
      effect: `Squadron looks at ${id} at once and removes what is left.`,
      object: { kind: 'MultiKueueCluster', name: id },
    },
  };
}
