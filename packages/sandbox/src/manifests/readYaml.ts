import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KubeManifest } from '@squadron/kube-kinds';
import { JSON_SCHEMA, Type, loadAll } from 'js-yaml';
import { z } from 'zod';

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});

const INTEGER = /^[-+]?(0b[01]+|0o[0-7]+|0x[\da-f]+|\d+)$/i;

/** Dates stay text, as Kubernetes sends them, and `0777` is octal, as Kubernetes reads it. */
const SCHEMA = JSON_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:int', {
      kind: 'scalar',
      resolve: (text: string) => INTEGER.test(text),
      construct: (text: string) =>
        /^0[0-7]+$/.test(text) ? parseInt(text, 8) : Number(text),
    }),
  ],
});

/**
 * Reads the objects of one YAML file.
 *
 * @throws when a document is not a Kubernetes object; the message names the file.
 *
 * @internal
 */
export async function readManifests(file: string): Promise<KubeManifest[]> {
  const documents = loadAll(await readFile(file, 'utf8'), undefined, {
    schema: SCHEMA,
  });
  return documents.filter(Boolean).map(document => {
    const parsed = manifestSchema.safeParse(document);
    if (!parsed.success) {
      throw new Error(
        `${file} contains a document that is not a Kubernetes object.`,
      );
    }
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

/** Reads all YAML files of a folder, sorted by name; none when the folder does not exist. @internal */
export async function readWholeFolder(folder: string): Promise<KubeManifest[]> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return [];
    }
    throw error;
  }
  return readFolder(folder, names.filter(name => /\.ya?ml$/.test(name)).sort());
}
