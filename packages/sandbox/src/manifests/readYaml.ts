import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KubeManifest } from '@squadron/controller-node';
import { JSON_SCHEMA, loadAll } from 'js-yaml';
import { z } from 'zod';

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});

/**
 * Reads the objects of one YAML file.
 *
 * @throws when a document is not a Kubernetes object: names the file.
 * @internal
 */
export async function readManifests(file: string): Promise<KubeManifest[]> {
  // Dates stay text, as Kubernetes sends them.
  const documents = loadAll(await readFile(file, 'utf8'), undefined, {
    schema: JSON_SCHEMA,
  });
  return documents.filter(Boolean).map(document => {
    const parsed = manifestSchema.safeParse(document);
    if (!parsed.success)
      throw new Error(`${file} holds something that is no Kubernetes object.`);
    return parsed.data as KubeManifest;
  });
}

/** Reads several files of a folder. @internal */
export async function readFolder(
  folder: string,
  files: readonly string[],
): Promise<KubeManifest[]> {
  const lists = await Promise.all(
    files.map(file => readManifests(join(folder, file))),
  );
  return lists.flat();
}

/** Reads all YAML files of a folder, in the order of their names; none when there is no such folder. @internal */
export async function readWholeFolder(folder: string): Promise<KubeManifest[]> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return readFolder(folder, names.filter(name => /\.ya?ml$/.test(name)).sort());
}
