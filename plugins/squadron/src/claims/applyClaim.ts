import type {
  ClaimDetail,
  QuotaWriteResult,
} from '@squadron/backstage-plugin-squadron-common';
import type { SquadronApi } from '@squadron/backstage-plugin-squadron-react';
import { askedBy, inputOfForm, type ClaimForm } from './claimForm';

/**
 * Writes a claim as it was typed. When its version is another by now, but nobody has asked for anything else, only a
 * reconciler has written its status, and it is tried once more.
 *
 * @throws the conflict where somebody else has changed what the claim asks for
 * @internal
 */
export async function applyClaim(
  api: SquadronApi,
  claim: ClaimDetail,
  form: ClaimForm,
  resourceVersion: string,
): Promise<QuotaWriteResult> {
  const { name, cluster } = claim;
  const input = inputOfForm(form, claim);
  try {
    return await api.assignQuota({ name, cluster, resourceVersion }, input);
  } catch (error) {
    if (!isConflict(error)) {
      throw error;
    }
    const now = await api.getClaim(name);
    if (askedBy(now) !== askedBy(claim)) {
      throw new Error(
        'Somebody else has changed this claim meanwhile. Close this, look at what changed, and apply again.',
      );
    }
    return api.assignQuota(
      { name, cluster, resourceVersion: now.resourceVersion },
      input,
    );
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
