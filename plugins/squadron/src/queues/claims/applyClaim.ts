import type {
  ClaimDetail,
  QuotaWriteResult,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { SquadronApi } from '@squadron/backstage-plugin-squadron-react';
import { askedBy, inputOfForm, type ClaimForm } from './claimForm';

/**
 * Writes a claim as typed. Retries once if the version is outdated but the spec is the same: then only a reconciler has
 * written the status.
 *
 * @throws the conflict if another user has changed the spec of the claim
 * @internal
 */
export async function applyClaim(
  t: Translate,
  api: SquadronApi,
  claim: ClaimDetail,
  form: ClaimForm,
  resourceVersion: string,
): Promise<QuotaWriteResult> {
  const { name, cluster } = claim;
  const input = inputOfForm(form, claim);
  try {
    return await api.assignQuota({ name, cluster, resourceVersion, ...input });
  } catch (error) {
    if (!isConflict(error)) {
      throw error;
    }
    const now = await api.getClaim({ name });
    if (askedBy(now) !== askedBy(claim)) {
      throw new Error(t('queues.claims.editor.conflict'));
    }
    return api.assignQuota({
      name,
      cluster,
      resourceVersion: now.resourceVersion,
      ...input,
    });
  }
}

function isConflict(error: unknown): boolean {
  const { name, statusCode, cause } = (error ?? {}) as {
    name?: unknown;
    statusCode?: unknown;
    cause?: { name?: unknown };
  };
  return (
    name === 'ConflictError' ||
    cause?.name === 'ConflictError' ||
    statusCode === 409
  );
}
