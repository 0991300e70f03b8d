import { budgetDrafts, budgetKey, seenBudget } from './budgetDrafts';
import type { Observed } from './observe';
import {
  clusterStep,
  credentialDrafts,
  queueDrafts,
  seenCredential,
  seenQueue,
} from './fleetDrafts';
import type { Draft, Seen } from './types';
import {
  deletionDrafts,
  idleDrafts,
  seenWorkload,
  workloadDrafts,
} from './workloadDrafts';

/** People are not notified of changes that are older than this, e.g. from a time when the portal was down. */
const MAX_AGE_MS = 60 * 60_000;

/** What changed between what is stored and what is observed. */
interface Comparison {
  /** What to store, by key; `undefined` deletes. Unchanged entries are left out. */
  changes: Map<string, Seen | undefined>;
  drafts: Draft[];
}

/**
 * Compares the fleet with what was stored of it. After the changes are stored, the same comparison finds no changes.
 *
 * @param before - undefined if nothing was stored yet: then people are not notified of existing objects, except of
 * credentials and budgets
 *
 * @internal
 */
export function compare(
  before: ReadonlyMap<string, Seen> | undefined,
  observed: Observed,
): Comparison {
  const { nowMs } = observed;
  const changes: Comparison['changes'] = new Map();
  const drafts: Draft[] = [];
  const present = new Set<string>();
  const known = <T extends Seen['type']>(key: string, type: T) => {
    const seen = before?.get(key);
    return seen?.type === type
      ? (seen as Extract<Seen, { type: T }>)
      : undefined;
  };
  const store = (key: string, seen: Seen) => {
    present.add(key);
    if (JSON.stringify(before?.get(key)) !== JSON.stringify(seen)) {
      changes.set(key, seen);
    }
  };

  for (const row of observed.workloads) {
    const key = `workload/${row.id}`;
    const stored = known(key, 'workload');
    const last = stored?.uid === row.uid ? stored : undefined;
    const idle = observed.idle.get(row.id);
    const seen = seenWorkload(row, last, idle);
    store(key, seen);
    if (isRecent(row, last !== undefined, nowMs)) {
      drafts.push(...workloadDrafts(row, last, seen));
    }
    drafts.push(...idleDrafts(row, last, seen, idle));
  }
  for (const row of observed.clusters) {
    const key = `cluster/${row.id}`;
    const step = clusterStep(row, known(key, 'cluster'), nowMs);
    store(key, step.after);
    drafts.push(...step.drafts);
  }
  for (const row of observed.queues) {
    const key = `queue/${row.id}`;
    const seen = seenQueue(row);
    drafts.push(...queueDrafts(row, known(key, 'queue'), seen));
    store(key, seen);
  }
  for (const entry of observed.credentials ?? []) {
    const key = `credential/${entry.id}`;
    drafts.push(...credentialDrafts(entry, known(key, 'credential')));
    store(key, seenCredential(entry));
  }
  for (const placed of observed.budgets ?? []) {
    const { budget, month } = placed;
    const key = `budget/${budgetKey(budget)}`;
    const stored = known(key, 'budget');
    const seen = seenBudget(budget, month, stored);
    drafts.push(...budgetDrafts(placed, stored, seen));
    store(key, seen);
  }
  for (const [key, seen] of before ?? []) {
    if (!present.has(key) && isGone(key, seen, observed)) {
      changes.set(key, undefined);
      if (seen.type === 'workload') {
        drafts.push(...deletionDrafts(key.slice('workload/'.length), seen));
      }
    }
  }
  return {
    changes,
    drafts: before
      ? drafts
      : // Even then: a credential will end access later, and a used budget is not reported again this month.
        drafts.filter(({ subject }) =>
          ['credential', 'budget'].includes(subject),
        ),
  };
}

function isRecent(
  row: Observed['workloads'][number],
  isKnown: boolean,
  nowMs: number,
): boolean {
  const since =
    row.state.since ??
    row.finishedAt ??
    row.startedAt ??
    (isKnown ? undefined : row.createdAt);
  return since === undefined || nowMs - Date.parse(since) <= MAX_AGE_MS;
}

function isGone(key: string, seen: Seen, observed: Observed): boolean {
  switch (seen.type) {
    case 'workload': {
      const [, cluster, , kind] = key.split('/');
      return (
        observed.isComplete(cluster, kind) ||
        observed.clusters.every(({ id }) => id !== cluster)
      );
    }
    case 'credential':
      return observed.credentials !== undefined;
    case 'budget':
      return observed.budgets !== undefined;
    default:
      return true;
  }
}
