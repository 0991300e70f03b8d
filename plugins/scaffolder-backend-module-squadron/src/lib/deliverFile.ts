import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { resolveSafeChildPath } from '@backstage/backend-plugin-api';
import type { KubeManifest } from '@squadron/kube-kinds';
import { dump } from 'js-yaml';

/**
 * Writes a manifest to the workspace of a task, for a step that publishes it. Idempotent.
 *
 * Throws NotAllowedError if the path is outside the workspace.
 *
 * @internal
 */
export async function deliverFile(
  workspacePath: string,
  manifest: KubeManifest,
  path: string,
): Promise<string> {
  const target = resolveSafeChildPath(workspacePath, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, dump(manifest, { noRefs: true, lineWidth: -1 }));
  return path;
}
