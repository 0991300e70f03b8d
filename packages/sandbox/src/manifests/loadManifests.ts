import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileIfThere, removeAll, writePublicFile } from '../layout/files';
import type { SandboxPaths } from '../layout/paths';
import { locateModules, modulesKey } from './modules';
import { renderManifests } from './render';
import type { RenderedManifests } from './types';

/** Increased when rendering changes, so that cached output of earlier versions is not used. */
const RENDER_VERSION = 6;

/**
 * All manifests of upstream modules. Rendered once per set of versions and cached in the
 * toolchain: later starts neither need Go nor parse four megabytes of YAML.
 *
 * @internal
 */
export async function loadManifests(
  paths: SandboxPaths,
): Promise<RenderedManifests> {
  const key = createHash('sha256')
    .update(`${RENDER_VERSION} ${await modulesKey(paths)}`)
    .digest('hex')
    .slice(0, 16);
  const folder = join(paths.toolchain, 'manifests');
  const name = `${key}.json`;
  const cached = await readFileIfThere(join(folder, name));
  if (cached) {
    return JSON.parse(cached) as RenderedManifests;
  }
  const rendered = await renderManifests(await locateModules(paths));
  await writePublicFile(join(folder, name), JSON.stringify(rendered));
  const old = (await readdir(folder)).filter(
    file => file !== name && file.endsWith('.json'),
  );
  await removeAll(...old.map(file => join(folder, file)));
  return rendered;
}
