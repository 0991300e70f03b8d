import {
  abortAnnotations,
  FIELD_MANAGERS,
  moveAnnotations,
  previewAbort,
  previewMove,
  type MoveView,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '../fleet/types';
import { clientFor, explainingErrors } from './applyOwned';
import { moveFacts } from './moveFacts';
import { refuseProblems } from './refuseProblems';
import type { CommandOptions } from './types';
import {
  describeWorkload,
  readWorkloadTarget,
  type WorkloadAddress,
} from './workloadTarget';

/**
 * Where a workload shall run.
 *
 * @public
 */
export interface MoveWorkloadInput extends WorkloadAddress {
  /** Fleet ids; empty takes a pin away, absent asks for the choices alone. */
  to?: readonly string[];
  /** Whether a handover is to be given up, in place of `to`. Default false. */
  abort?: boolean;
}

/**
 * Sends a workload to other clusters: writes the annotation `squadron.dev/cluster-affinity`, and the dispatcher does the
 * rest. What serves and runs gets `squadron.dev/handover-to` in its place, so that another one is ready before it ends.
 * One that is on that way already is left alone.
 *
 * A dry run answers what would happen, problems included. Else throws InputError with one sentence per problem, and
 * NotFoundError.
 *
 * @public
 */
export async function moveWorkload(
  fleet: Fleet,
  { to, abort = false, ...address }: MoveWorkloadInput,
  options: Pick<CommandOptions, 'dryRun' | 'as' | 'signal'> & {
    /** Whether this portal dispatches, `squadron.dispatch.enabled`. */
    isDispatcher: boolean;
    nowMs: number;
    fleetNamespace: string;
  },
): Promise<MoveView> {
  const { dryRun, signal, isDispatcher, nowMs, fleetNamespace } = options;
  const client = clientFor(fleet, address.cluster, options);
  return explainingErrors(describeWorkload(address), async () => {
    const target = await readWorkloadTarget(client, address, signal);
    const facts = moveFacts(fleet, address.cluster, target, {
      ...{ isDispatcher, nowMs, fleetNamespace },
    });
    const view = abort ? previewAbort(facts) : previewMove(facts, to);
    if (view.problems.length > 0 && !dryRun) {
      refuseProblems(
        `${target.what} cannot be ${abort ? 'kept' : 'moved'}`,
        view.problems,
      );
    }
    if (view.outcome === 'updated') {
      const annotations = abort
        ? abortAnnotations(facts)
        : moveAnnotations(view, to ?? []);
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
