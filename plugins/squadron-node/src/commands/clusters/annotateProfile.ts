import { type KubeManifest, FIELD_MANAGERS, KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { applyOwned, onHub } from '../applyOwned';
import { isMadeByImport } from '../ownership';
import type { CommandOptions, CommandResult } from '../types';

/**
 * Writes only the annotations of `profile` to the ClusterProfile of another manager. If there is no ClusterProfile of
 * that name, writes `profile`.
 *
 * @internal
 */
export async function annotateProfile(
  fleet: Fleet,
  profile: KubeManifest,
  options: CommandOptions,
): Promise<CommandResult['outcome']> {
  const { namespace, name = '', annotations = {} } = profile.metadata;
  const key = { namespace, name };
  const { dryRun, signal } = options;
  const what = `ClusterProfile ${namespace}/${name}`;
  const live = await onHub(fleet, what, options, client =>
    client.find(KINDS.clusterProfile, key, { signal }),
  );
  if (!live || isMadeByImport(live)) {
    const update = { ...options, update: true };
    const result = await applyOwned(
      fleet,
      KINDS.clusterProfile,
      profile,
      update,
    );
    return result.outcome;
  }
  const isAnnotated = Object.entries(annotations).every(
    ([annotation, value]) => live.metadata.annotations?.[annotation] === value,
  );
  if (isAnnotated) {
    return 'unchanged';
  }
  await onHub(fleet, what, options, client =>
    client.patch(
      KINDS.clusterProfile,
      key,
      { metadata: { uid: live.metadata.uid, annotations } },
      { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
    ),
  );
  return 'updated';
}
