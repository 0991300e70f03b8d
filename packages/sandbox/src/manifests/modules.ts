import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { readFileIfThere, writePublicFile } from '../layout/files';
import type { SandboxPaths } from '../layout/paths';

const run = promisify(execFile);

/** Upstream modules with manifests, and the `go.mod` that pins each. */
const MODULES = {
  kueue: { path: 'sigs.k8s.io/kueue', tools: 'tools' },
  clusterApi: { path: 'sigs.k8s.io/cluster-api', tools: 'tools' },
  clusterInventory: {
    path: 'sigs.k8s.io/cluster-inventory-api',
    tools: 'tools',
  },
  openClusterManagement: {
    path: 'open-cluster-management.io/api',
    tools: 'tools/crds',
  },
  gatewayApi: { path: 'sigs.k8s.io/gateway-api', tools: 'tools' },
  kwok: { path: 'sigs.k8s.io/kwok', tools: 'tools' },
  kuberay: {
    path: 'github.com/ray-project/kuberay/ray-operator',
    tools: 'tools/ray-operator',
  },
  // Kueue is built with the types of these.
  jobset: { path: 'sigs.k8s.io/jobset', tools: 'tools' },
  trainer: { path: 'github.com/kubeflow/trainer/v2', tools: 'tools' },
  trainingOperator: {
    path: 'github.com/kubeflow/training-operator',
    tools: 'tools',
  },
  mpiOperator: { path: 'github.com/kubeflow/mpi-operator', tools: 'tools' },
  appWrapper: {
    path: 'github.com/project-codeflare/appwrapper',
    tools: 'tools',
  },
} as const;

/** Names of the modules. @internal */
export type ModuleName = keyof typeof MODULES;

/** Where a module's files are, and its version. @internal */
export interface ModuleLocation {
  folder: string;
  version: string;
}

const locationSchema = z.object({ folder: z.string(), version: z.string() });
const cacheSchema = z.object({
  key: z.string(),
  modules: z.object({
    kueue: locationSchema,
    clusterApi: locationSchema,
    clusterInventory: locationSchema,
    openClusterManagement: locationSchema,
    gatewayApi: locationSchema,
    kwok: locationSchema,
    kuberay: locationSchema,
    jobset: locationSchema,
    trainer: locationSchema,
    trainingOperator: locationSchema,
    mpiOperator: locationSchema,
    appWrapper: locationSchema,
  }),
});

/**
 * Locates the modules in Go's cache, fetching missing ones, and caches the result in the toolchain.
 *
 * @throws when Go is missing or cannot fetch; the message names the module and the remedy.
 *
 * @internal
 */
export async function locateModules(
  paths: SandboxPaths,
): Promise<Record<ModuleName, ModuleLocation>> {
  const cacheFile = join(paths.toolchain, 'modules.json');
  const key = await modulesKey(paths);
  const cached = cacheSchema.safeParse(
    JSON.parse((await readFileIfThere(cacheFile)) ?? 'null'),
  );
  if (
    cached.success &&
    cached.data.key === key &&
    Object.values(cached.data.modules).every(({ folder }) => existsSync(folder))
  ) {
    return cached.data.modules;
  }
  const entries = await Promise.all(
    Object.entries(MODULES).map(async ([name, { path, tools }]) => [
      name,
      await locate(path, join(paths.packageRoot, tools)),
    ]),
  );
  const modules = cacheSchema.shape.modules.parse(Object.fromEntries(entries));
  await writePublicFile(cacheFile, JSON.stringify({ key, modules }));
  return modules;
}

/** Digest of the pinned versions. @internal */
export async function modulesKey(paths: SandboxPaths): Promise<string> {
  const hash = createHash('sha256');
  for (const tools of new Set(Object.values(MODULES).map(m => m.tools))) {
    hash.update(await readFile(join(paths.packageRoot, tools, 'go.sum')));
  }
  return hash.digest('hex');
}

/**
 * Locates one module by the `go.mod` of a folder, fetching it if it is not in Go's cache.
 *
 * @throws when Go is missing or cannot fetch; the message names the module and the remedy.
 *
 * @internal
 */
export async function locate(
  path: string,
  cwd: string,
): Promise<ModuleLocation> {
  try {
    const { stdout } = await run('go', ['mod', 'download', '-json', path], {
      cwd,
    });
    const answer = z
      .object({ Dir: z.string(), Version: z.string() })
      .parse(JSON.parse(stdout));
    return { folder: answer.Dir, version: answer.Version };
  } catch (error) {
    throw new Error(
      `The files of Go module ${path} are not available: ${
        (error as Error).message
      }. Needed: Go 1.26 or newer, and a Go module proxy.`,
      { cause: error },
    );
  }
}
