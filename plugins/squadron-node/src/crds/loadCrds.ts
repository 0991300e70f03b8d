import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import type { KubeManifest } from '@squadron/kube-kinds';
import { CORE_SCHEMA, loadAll } from 'js-yaml';

/** The CustomResourceDefinitions of `crds/`, in order of their file names, ready to apply to a hub. @public */
export async function loadCrds(): Promise<KubeManifest[]> {
  const directory = resolvePackagePath(
    '@squadron/backstage-plugin-squadron-node',
    'crds',
  );
  const files = (await readdir(directory))
    .filter(file => file.endsWith('.yaml'))
    .sort();
  const texts = await Promise.all(
    files.map(file => readFile(join(directory, file), 'utf8')),
  );
  // Trusted: the directory holds only Squadron's own files, which tests validate.
  return texts.flatMap(
    text => loadAll(text, undefined, { schema: CORE_SCHEMA }) as KubeManifest[],
  );
}
