import { ConflictError } from '@backstage/errors';
import {
  messageText,
  DOCTOR_FIX_ANNOTATIONS,
  type DoctorFinding,
  type DoctorFix,
  type DoctorFixResult,
} from '@squadron/backstage-plugin-squadron-common';
import { FIELD_MANAGERS, KINDS, type ResourceKind } from '@squadron/kube-kinds';
import { onHub } from '../../commands/applyOwned';
import type { CommandOptions } from '../../commands/types';
import type { Fleet } from '../../fleet/types';

const FIXED_KINDS: Record<DoctorFix['object']['kind'], ResourceKind> = {
  AuthTokenRequest: KINDS.authTokenRequest,
  Namespace: KINDS.namespace,
  MultiKueueCluster: KINDS.multiKueueCluster,
};

/**
 * Requests the remediation of a finding by an annotation on the object of the hub. The reconcilers carry it out.
 * `kubectl annotate` has the same effect.
 *
 * Throws ConflictError for a finding without such a remediation.
 *
 * @public
 */
export async function fixFinding(
  fleet: Fleet,
  finding: DoctorFinding,
  options: Omit<CommandOptions, 'update'> & { nowMs: number },
): Promise<DoctorFixResult> {
  const { fix } = finding;
  if (!fix) {
    throw new ConflictError(
      `'${messageText(
        finding.what,
      )}' cannot be fixed from the portal: ${messageText(finding.todo)}`,
    );
  }
  const { dryRun, nowMs, signal } = options;
  const { kind, namespace, name } = fix.object;
  const requestedAt = new Date(nowMs).toISOString();
  const path = [namespace, name].filter(Boolean).join('/');
  await onHub(fleet, `${kind} ${path}`, options, client =>
    client.patch(
      FIXED_KINDS[kind],
      { namespace, name },
      {
        metadata: {
          annotations: { [DOCTOR_FIX_ANNOTATIONS[fix.action]]: requestedAt },
        },
      },
      { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
    ),
  );
  return { finding, ...(!dryRun && { requestedAt }) };
}
