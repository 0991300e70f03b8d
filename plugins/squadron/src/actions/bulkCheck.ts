import type {
  EvaluatePermissionRequest,
  EvaluatePermissionResponse,
} from '@backstage/plugin-permission-common';
import {
  errorText,
  type SquadronApi,
} from '@squadron/backstage-plugin-squadron-react';
import {
  workloadDeletePermission,
  workloadUpdatePermission,
  type WorkloadSummary,
  workloadId,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { UsedBy } from '../workloads/actions/WorkloadUsers';
import { bulkReason, type BulkAction } from './bulk';

/** The result of checking one of several rows before the action. @internal */
export type BulkCheck =
  | { type: 'asking' }
  | { type: 'leftOut'; reason: string }
  | {
      type: 'ready';
      /** The effects, one sentence each. */
      effects: readonly string[];
      /** The workloads that lose their RayCluster. */
      used: UsedBy;
    };

/** The questions of a check. @internal */
interface BulkCheckSources {
  api: Pick<SquadronApi, 'getWorkload' | 'changeWorkload'>;
  authorize: (
    request: EvaluatePermissionRequest,
  ) => Promise<EvaluatePermissionResponse>;
  signal: AbortSignal;
}

/**
 * Checks whether a row is included and what is affected: the state of the row, the user's permissions, the users of a
 * RayCluster that is deleted or suspended, and the dry run of a change. A row that cannot be checked is skipped.
 *
 * @internal
 */
export async function checkRow(
  t: Translate,
  action: BulkAction,
  { cluster, namespace, kind, name, ...rest }: WorkloadSummary,
  { api, authorize, signal }: BulkCheckSources,
): Promise<BulkCheck> {
  const ref = { cluster, namespace, kind, name };
  const reason = bulkReason(t, action, { ...ref, ...rest });
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
      return {
        type: 'leftOut',
        reason: t('common.permission.denied', { name: permission.name }),
      };
    }
    const used =
      kind === 'raycluster' && action !== 'resume'
        ? await api.getWorkload(ref, { signal })
        : {};
    if (action === 'stop') {
      return { type: 'ready', effects: [], used };
    }
    const { outcome, problems, effects } = await api.changeWorkload(
      { ...ref, changes: { suspend: action === 'suspend' }, dryRun: true },
      { signal },
    );
    switch (outcome) {
      case 'updated':
        return { type: 'ready', effects, used };
      case 'unchanged':
        return {
          type: 'leftOut',
          reason: t('common.notes.nothingWouldChange'),
        };
      default:
        return {
          type: 'leftOut',
          reason: problems.map(({ message }) => message).join(' '),
        };
    }
  } catch (error) {
    return {
      type: 'leftOut',
      reason: t('workloads.bulkCheck.failed', { error: errorText(error) }),
    };
  }
}
