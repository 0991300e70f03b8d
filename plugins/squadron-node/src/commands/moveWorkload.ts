import {
  ANNOTATIONS,
  FIELD_MANAGERS,
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
}

/**
 * Sends a workload to other clusters: writes the annotation `squadron.dev/clusters`, and the dispatcher does the
 * rest. One that is pinned so already is left alone.
 *
 * A dry run answers what would happen, problems included. Else throws InputError with one sentence per problem, and
 * NotFoundError.
 *
 * @public
 */
export async function moveWorkload(
  fleet: Fleet,
  { to, ...address }: MoveWorkloadInput,
  options: Pick<CommandOptions, 'dryRun' | 'as' | 'signal'> & {
    /** Whether this portal dispatches, `squadron.dispatch.enabled`. */
    isDispatcher: boolean;
    nowMs: number;
  },
): Promise<MoveView> {
  const { dryRun, signal, isDispatcher, nowMs } = options;
  const client = clientFor(fleet, address.cluster, options);
  return explainingErrors(describeWorkload(address), async () => {
    const target = await readWorkloadTarget(client, address, signal);
    const facts = moveFacts(fleet, address.cluster, target, {
      isDispatcher,
      nowMs,
    });
    const view = previewMove(facts, to);
    if (view.problems.length > 0 && !dryRun) {
      refuseProblems(`${target.what} cannot be moved`, view.problems);
    }
    if (view.outcome === 'updated') {
      const pin = to && to.length > 0 ? to.join(',') : null;
      const { uid } = target.live.metadata;
      await client.patch(
        target.kind,
        target.key,
        { metadata: { uid, annotations: { [ANNOTATIONS.clusters]: pin } } },
        { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
      );
    }
    return view;
  });
}
