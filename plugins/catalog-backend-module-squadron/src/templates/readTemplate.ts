import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import { load } from 'js-yaml';

const EXTENSION = '.yaml';

const folder = () =>
  resolvePackagePath(
    '@squadron/backstage-plugin-catalog-backend-module-squadron',
    'templates',
  );

/** Names of the templates of this package: `templates/<name>.yaml`. @internal */
export function templateNames(): string[] {
  return readdirSync(folder())
    .filter(file => file.endsWith(EXTENSION))
    .map(file => file.slice(0, -EXTENSION.length))
    .sort();
}

/** A template as in its file, without an owner. @internal */
export async function readTemplate(name: string): Promise<Entity> {
  const text = await readFile(join(folder(), `${name}${EXTENSION}`), 'utf8');
  return load(text) as Entity;
}
