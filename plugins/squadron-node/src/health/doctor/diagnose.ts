import type {
  DoctorCell,
  DoctorCluster,
  DoctorFinding,
  DoctorReport,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, type LocalQueue } from '@squadron/kube-kinds';
import { connectionState } from '../../clusters/state/connectionState';
import { dispatchesToFleet } from '../../placement/dispatch/dispatchesToFleet';
import { checkClock } from './clock';
import { checkConnection } from './connection';
import { checkCredential } from './credential';
import { checkHubGates, checkWorkerGates } from './gates';
import { checkAdmission } from './hub';
import { checkKinds } from './kinds';
import { checkList } from './list';
import { checkLocalQueues, checkNamespaces } from './namespaces';
import { checkNomination } from './nomination';
import { checkOperators, checkVersions } from './operators';
import { checkClusterQueues, checkFlavors } from './queues';
import { checkReach } from './reach';
import { checkReconcilers } from './reconcilers';
import type { DoctorFacts, DoctorWorkerFacts, Outcome } from './types';
import { DOCTOR_HUB_KINDS, DOCTOR_WORKER_KINDS } from './wantedKinds';

/**
 * Compares the hub with its workers. Reports per cluster which checks pass, and for each finding the consequence and
 * who fixes it. A check without data is reported as unknown, not as a problem.
 *
 * @public
 */
export function diagnose(facts: DoctorFacts): Omit<DoctorReport, 'accessMode'> {
  const { hub, workers, nowMs } = facts;
  const outcomes = [
    {
      cluster: { id: HUB_CLUSTER_ID, role: 'hub' as const },
      checks: [
        checkKinds(
          HUB_CLUSTER_ID,
          hub.missingKinds,
          DOCTOR_HUB_KINDS.length,
          hub.tooLargeKinds,
        ),
        checkOperators(HUB_CLUSTER_ID, hub.operators),
        checkHubGates(hub),
        checkClock(HUB_CLUSTER_ID, hub.clockSkewMs),
        checkAdmission(hub),
        checkNomination(hub, workers, nowMs),
        checkReconcilers(HUB_CLUSTER_ID, facts.stalled),
      ],
    },
    ...workers.map(worker => ({
      cluster: describe(worker),
      checks: worker.left === undefined ? checksOf(worker, facts) : [],
    })),
  ];
  const all = outcomes.flatMap(({ checks }) => checks);
  return {
    checkedAt: new Date(nowMs).toISOString(),
    looked: all.reduce((sum, { looked }) => sum + looked, 0),
    clusters: outcomes.map(({ cluster, checks }) => ({
      ...cluster,
      cells: checks.map(cellOf),
    })),
    findings: all.flatMap(({ findings }) => findings).sort(bySeverity),
  };
}

function checksOf(worker: DoctorWorkerFacts, facts: DoctorFacts): Outcome[] {
  const { hub, nowMs } = facts;
  const hubQueues = dispatchingQueues(facts);
  return [
    checkReach(worker),
    checkKinds(
      worker.id,
      worker.missingKinds,
      DOCTOR_WORKER_KINDS.length,
      worker.tooLargeKinds,
    ),
    checkOperators(worker.id, worker.operators),
    checkVersions(worker.id, worker.operators, hub.operators),
    checkWorkerGates(worker, hub.kueue),
    checkClock(worker.id, worker.clockSkewMs),
    checkCredential(worker, nowMs),
    checkConnection(worker),
    checkList(worker, hub.config),
    checkNamespaces(worker, hubQueues),
    checkLocalQueues(worker, hubQueues),
    checkClusterQueues(worker, hubQueues),
    checkFlavors(worker),
    checkReconcilers(worker.id, facts.stalled),
  ];
}

/** LocalQueues of the hub whose jobs are dispatched to workers. */
function dispatchingQueues({ hub }: DoctorFacts): LocalQueue[] {
  const dispatched = new Set(
    hub.clusterQueues
      .filter(dispatchesToFleet)
      .map(({ metadata }) => metadata.name),
  );
  return hub.localQueues.filter(({ spec }) =>
    dispatched.has(spec?.clusterQueue ?? ''),
  );
}

function describe(worker: DoctorWorkerFacts): Omit<DoctorCluster, 'cells'> {
  const { id, left, lastContact, connection, request } = worker;
  return {
    id,
    role: 'worker',
    ...(left !== undefined && { left }),
    connection: connectionState(connection),
    lastContact,
    credentialExpiresAt: request?.status?.expirationTimestamp,
  };
}

function cellOf({ check, looked, findings, why }: Outcome): DoctorCell {
  if (why !== undefined) {
    return { check, state: 'unknown', looked, why };
  }
  if (findings.length === 0) {
    return { check, state: 'ok', looked };
  }
  const isProblem = findings.some(({ tone }) => tone !== 'info');
  return { check, state: isProblem ? 'problem' : 'notice', looked };
}

const SEVERITY = { danger: 0, warning: 1, info: 2 };

/** Findings of equal severity keep the order of the checks, so that causes precede their consequences. */
function bySeverity(a: DoctorFinding, b: DoctorFinding): number {
  return SEVERITY[a.tone] - SEVERITY[b.tone];
}
