import type {
  EvaluatePermissionRequest,
  EvaluatePermissionResponse,
} from '@backstage/plugin-permission-common';
import {
  messageOf,
  workloadId,
  type SquadronApi,
} from '@squadron/backstage-plugin-squadron-react';
import {
  workloadDeletePermission,
  workloadUpdatePermission,
  type WorkloadSummary,
  type WorkloadUser,
} from '@squadron/backstage-plugin-squadron-common';
import { bulkReason, type BulkAction } from './bulk';
import { deniedReason } from './deniedReason';

/**
 * What is known of one of several rows before anything is done with it.
 *
 * @internal
 */
export type BulkCheck =
  | { type: 'asking' }
  | { type: 'leftOut'; reason: string }
  | {
      type: 'ready';
      /** What follows, one sentence each. */
      effects: readonly string[];
      /** Who loses their RayCluster. */
      users: readonly WorkloadUser[];
    };

/** What a check asks. @internal */
export interface BulkCheckSources {
  api: Pick<SquadronApi, 'getWorkload' | 'changeWorkload'>;
  authorize: (
    request: EvaluatePermissionRequest,
  ) => Promise<EvaluatePermissionResponse>;
  signal: AbortSignal;
}

/**
 * Finds out whether a row takes part and what is hit: the state of the row, the rights of the person, the users of a
 * RayCluster that goes or is suspended, and the dry run of a change. A row of which that cannot be told is left out.
 *
 * @internal
 */
export async function checkRow(
  action: BulkAction,
  { cluster, namespace, kind, name, ...rest }: WorkloadSummary,
  { api, authorize, signal }: BulkCheckSources,
): Promise<BulkCheck> {
  const ref = { cluster, namespace, kind, name };
  const reason = bulkReason(action, { ...ref, ...rest });
  if (reason) {
    return { type: 'leftOut', reason };
  }
  const permission =
    action === 'stop' ? workloadDeletePermission : workloadUpdatePermission;
  try {
    const { result } = await authorize({
      permission,
      resourceRef: workloadId(ref),
    });
    if (result !== 'ALLOW') {
      return { type: 'leftOut', reason: deniedReason(permission) };
    }
    const users =
      kind === 'raycluster' && action !== 'resume'
        ? (await api.getWorkload(ref, { signal })).users ?? []
        : [];
    if (action === 'stop') {
      return { type: 'ready', effects: [], users };
    }
    const { outcome, problems, effects } = await api.changeWorkload(
      ref,
      { suspend: action === 'suspend' },
      { dryRun: true, signal },
    );
    switch (outcome) {
      case 'updated':
        return { type: 'ready', effects, users };
      case 'unchanged':
        return { type: 'leftOut', reason: 'Nothing would change.' };
      default:
        return {
          type: 'leftOut',
          reason: problems.map(({ message }) => message).join(' '),
        };
    }
  } catch (error) {
    return {
      type: 'leftOut',
      reason: `What it hits cannot be told: ${messageOf(error)}`,
    };
  }
}
