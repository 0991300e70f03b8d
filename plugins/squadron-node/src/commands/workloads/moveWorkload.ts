import {
  abortAnnotations,
  moveAnnotations,
} from '../../workloads/move/moveAnnotations';
import { previewAbort } from '../../workloads/move/previewAbort';
import { previewMove } from '../../workloads/move/previewMove';
import { type MoveView } from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, FIELD_MANAGERS } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { onCluster } from '../applyOwned';
import { moveFacts } from './moveFacts';
import { throwOnProblems } from '../throwOnProblems';
import type { CommandOptions } from '../types';
import {
  describeWorkload,
  readWorkloadTarget,
  type WorkloadAddress,
} from './workloadTarget';

interface MoveWorkloadInput extends WorkloadAddress {
  /** Cluster IDs; empty removes the cluster affinity, absent only returns the choices. */
  to?: readonly string[];
  /** Whether to abort a handover, instead of `to`. Default false. */
  abort?: boolean;
  /** The lost cluster on which it does not run any more, as a person has verified. */
  endedOn?: string;
}

/**
 * Moves a workload to other clusters by the annotation `squadron.dev/cluster-affinity`, which the dispatcher acts on.
 * Running RayServices and RayClusters get `squadron.dev/handover-to` instead, so that the successor is ready before the
 * old one ends. A workload whose move is in progress is not changed.
 *
 * A dry run returns the effect, problems included. Otherwise throws InputError with one sentence per problem, and
 * NotFoundError.
 *
 * @public
 */
export async function moveWorkload(
  fleet: Fleet,
  { to, abort = false, endedOn, ...address }: MoveWorkloadInput,
  options: Pick<CommandOptions, 'dryRun' | 'as' | 'signal'> & {
    /** Whether this portal dispatches, `squadron.dispatch.enabled`. */
    isDispatcher: boolean;
    nowMs: number;
    fleetNamespace: string;
  },
): Promise<MoveView> {
  const { dryRun, signal, isDispatcher, nowMs, fleetNamespace } = options;
  const { cluster } = address;
  const what = describeWorkload(address);
  return onCluster(fleet, cluster, what, options, async client => {
    const target = await readWorkloadTarget(client, address, signal);
    const facts = moveFacts(fleet, cluster, target, {
      isDispatcher,
      nowMs,
      fleetNamespace,
    });
    const view = abort ? previewAbort(facts) : previewMove(facts, to, endedOn);
    if (view.problems.length > 0 && !dryRun) {
      throwOnProblems(
        abort
          ? `The handover of ${target.what} cannot be aborted`
          : `${target.what} cannot be moved`,
        view.problems,
      );
    }
    if (view.outcome === 'updated') {
      const annotations = abort
        ? abortAnnotations(facts)
        : {
            ...moveAnnotations(view, to ?? []),
            ...(endedOn && { [ANNOTATIONS.endedOn]: facts.lostRun?.loss }),
          };
      const { uid } = target.live.metadata;
      await client.patch(
        target.kind,
        target.key,
        { metadata: { uid, annotations } },
        { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
      );
    }
    return view;
  });
}
