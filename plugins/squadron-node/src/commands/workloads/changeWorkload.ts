import { ServiceUnavailableError } from '@backstage/errors';
import { isHeld } from '../../workloads/state/isHeld';
import { planWorkloadChange } from '../../workloads/ray/changes/planWorkloadChange';
import { previewWorkloadChange } from '../../workloads/ray/changes/previewWorkloadChange';
import { type WorkloadChangePlan } from '../../workloads/ray/changes/types';
import {
  type WorkloadChangeResult,
  type WorkloadChanges,
} from '@squadron/backstage-plugin-squadron-common';
import {
  ANNOTATIONS,
  isTrue,
  FIELD_MANAGERS,
  LABELS,
} from '@squadron/kube-kinds';
import { isConflict, type Clock } from '@squadron/controller-node';
import type { Fleet } from '../../fleet/types';
import { onCluster } from '../applyOwned';
import { pauseWorkload, resumeWorkload } from './holdWorkload';
import { mergePatchOf } from '../mergePatch';
import { throwOnProblems } from '../throwOnProblems';
import type { CommandOptions } from '../types';
import { workloadChangeFacts } from './workloadChangeFacts';
import {
  describeWorkload,
  readWorkloadTarget,
  type WorkloadAddress,
  type WorkloadTarget,
} from './workloadTarget';

/** Below the request timeout of browsers and proxies. */
const MAX_PAUSE_MS = 45_000;
const POLL_MS = 500;
/** More consecutive conflicts mean that another writer keeps changing the object. */
const MAX_CONFLICTS = 5;

/** A change of an existing workload. */
interface ChangeWorkloadInput extends WorkloadAddress {
  changes: WorkloadChanges;
}

/**
 * Changes a workload: holds or resumes it, changes its priority, resizes or upgrades it. Steps whose result exists are
 * skipped, so that a second run completes an interrupted one.
 *
 * A dry run returns the effect, problems included. Otherwise throws InputError with one sentence per problem,
 * NotFoundError, and ServiceUnavailableError when its pods do not end in time.
 *
 * @public
 */
export async function changeWorkload(
  fleet: Fleet,
  { changes, ...address }: ChangeWorkloadInput,
  options: Pick<CommandOptions, 'dryRun' | 'as' | 'signal'> & { clock: Clock },
): Promise<WorkloadChangeResult> {
  const { cluster } = address;
  const what = describeWorkload(address);
  return onCluster(fleet, cluster, what, options, async client => {
    const target = await readWorkloadTarget(client, address, options.signal);
    const facts = workloadChangeFacts(fleet, cluster, target);
    const { problems, effects } = previewWorkloadChange(facts, changes);
    if (problems.length > 0 && options.dryRun) {
      return { outcome: 'refused', effects, problems };
    }
    throwOnProblems(`${target.what} cannot be changed`, problems);
    const planOf = (now: WorkloadTarget) =>
      planWorkloadChange(workloadChangeFacts(fleet, cluster, now), changes);
    const plan = planOf(target);
    const isChanged = Object.keys(plan).length > 0;
    if (isChanged) {
      const again = async () => {
        const now = await readWorkloadTarget(
          client,
          { ...address, uid: target.live.metadata.uid },
          options.signal,
        );
        return { target: now, plan: planOf(now) };
      };
      await carryOut({ target, plan }, { ...options, again });
    }
    return {
      outcome: isChanged ? 'updated' : 'unchanged',
      effects,
      problems,
    };
  });
}

interface CarryOutOptions {
  clock: Clock;
  dryRun?: boolean;
  signal?: AbortSignal;
  /** Reads the workload again and returns the remaining part of the change. */
  again: () => Promise<Step>;
}

interface Step {
  target: WorkloadTarget;
  plan: WorkloadChangePlan;
}

async function carryOut(step: Step, options: CarryOutOptions): Promise<void> {
  const { target, plan } = step;
  if (plan.pause) {
    await pauseWorkload(target, options);
  }
  if (options.dryRun) {
    await writeObject(step, options);
    return;
  }
  if (plan.spec ?? plan.priorityClass ?? plan.suspendIdleAfter) {
    await writeSettled(step, options);
  }
  if (plan.resume) {
    await resumeWorkload((await options.again()).target, options);
  }
}

/** Writes the change after the pods of a held workload have ended. */
async function writeSettled(
  first: Step,
  options: CarryOutOptions,
): Promise<void> {
  const { again, clock, signal } = options;
  const deadlineMs = clock.elapsed() + MAX_PAUSE_MS;
  let step = first.plan.pause ? await again() : first;
  let conflicts = 0;
  while (clock.elapsed() < deadlineMs) {
    if (isSettled(step.target)) {
      try {
        await writeObject(step, options);
        return;
      } catch (error) {
        // Kueue and KubeRay write to a workload that stops or starts.
        if (!isConflict(error) || ++conflicts === MAX_CONFLICTS) {
          throw error;
        }
      }
    } else {
      await clock.sleep(POLL_MS, signal);
    }
    step = await again();
  }
  throw new ServiceUnavailableError(
    `${first.target.what} is suspended, but its pods have not ended yet, so it was not changed. Repeat the change after they have ended, then resume it.`,
  );
}

/**
 * False for a held workload that still has pods or quota: Kueue (0.18) loses a RayCluster of MultiKueue that changes in
 * this state, see `isStranded`.
 */
function isSettled({ job, workload }: WorkloadTarget): boolean {
  if (!isHeld(job, workload)) {
    return true;
  }
  if (workload) {
    return !isTrue(workload, 'QuotaReserved');
  }
  const isKubeRays =
    job.object.metadata.labels?.[LABELS.kueueQueueName] === undefined;
  return (
    !isKubeRays ||
    job.kind !== 'raycluster' ||
    isTrue(job.object, 'RayClusterSuspended')
  );
}

async function writeObject(
  { target, plan: { spec, priorityClass, suspendIdleAfter } }: Step,
  { dryRun, signal }: CarryOutOptions,
): Promise<void> {
  const { client, kind, key, live } = target;
  const before = (live.spec ?? {}) as Record<string, unknown>;
  const patch = spec && mergePatchOf({ spec: before }, { spec });
  if (!patch && !priorityClass && !suspendIdleAfter) {
    return;
  }
  const { uid, resourceVersion } = live.metadata;
  const labels = { [LABELS.kueuePriorityClass]: priorityClass };
  const annotations = { [ANNOTATIONS.suspendIdleAfter]: suspendIdleAfter };
  const metadata = {
    uid,
    // A merge patch replaces whole lists, so a concurrent edit must cause a conflict.
    ...(patch && { resourceVersion }),
    ...(priorityClass && { labels }),
    ...(suspendIdleAfter && { annotations }),
  };
  await client.patch(
    kind,
    key,
    { metadata, ...patch },
    { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
  );
}
