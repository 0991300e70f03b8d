import { ConflictError, NotFoundError } from '@backstage/errors';
import {
  messageText,
  type AccessEntry,
  type RotationResult,
} from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, FIELD_MANAGERS, KINDS } from '@squadron/kube-kinds';
import { onHub } from '../../commands/applyOwned';
import type { CommandOptions } from '../../commands/types';
import type { Fleet } from '../../fleet/types';
import { readAccessList, type ReadAccessListOptions } from './readAccessList';

/** Identifies one credential of the access list. */
type CredentialRef = Pick<AccessEntry, 'mechanism' | 'namespace' | 'name'>;

/** Throws NotFoundError when the access list has no such credential. @public */
export async function findAccessEntry(
  fleet: Fleet,
  ref: CredentialRef,
  options: ReadAccessListOptions,
): Promise<AccessEntry> {
  const { mechanism, namespace, name } = ref;
  const { items } = await readAccessList(fleet, options);
  const entry = items.find(
    item =>
      item.mechanism === mechanism &&
      item.namespace === namespace &&
      item.name === name,
  );
  if (!entry) {
    throw noSuchCredential(ref);
  }
  return entry;
}

/** @internal */
export function noSuchCredential(ref: CredentialRef): NotFoundError {
  const { mechanism, namespace, name } = ref;
  return new NotFoundError(
    `The access list has no credential ${mechanism}/${namespace}/${name}.`,
  );
}

/**
 * Requests a new token. The reconciler issues it and revokes the former one later, so that consumers always have a
 * valid one.
 *
 * Throws ConflictError for a credential that Squadron does not own.
 *
 * @public
 */
export async function rotateCredential(
  fleet: Fleet,
  entry: AccessEntry,
  options: Omit<CommandOptions, 'update'> & { nowMs: number },
): Promise<RotationResult> {
  if (entry.rotateReason) {
    throw new ConflictError(
      `${entry.consumer} on ${entry.cluster} cannot be rotated: ${messageText(
        entry.rotateReason,
      )}`,
    );
  }
  const { dryRun, nowMs, signal } = options;
  const requestedAt = new Date(nowMs).toISOString();
  const { namespace, name } = entry;
  await onHub(fleet, entry.consumer, options, client =>
    client.patch(
      KINDS.authTokenRequest,
      { namespace, name },
      { metadata: { annotations: { [ANNOTATIONS.rotate]: requestedAt } } },
      { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
    ),
  );
  return { entry, ...(!dryRun && { requestedAt }) };
}
