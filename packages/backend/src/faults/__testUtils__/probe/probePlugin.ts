import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  fleetKindsOf,
  fleetServiceRef,
  readSquadronConfig,
  type Fleet,
  type FleetKinds,
} from '@squadron/backstage-plugin-squadron-node';
import { kindName } from '@squadron/kube-kinds';
import Router from 'express-promise-router';
import type { CachedKind, ProcessState } from './types';

const MIB = 1024 * 1024;
const NS_PER_MS = 1e6;

/** Exposes data that no page shows: UIDs and versions of the cache, and the state of the process. */
export const probePlugin = createBackendPlugin({
  pluginId: 'fault-probe',
  register(env) {
    env.registerInit({
      deps: {
        config: coreServices.rootConfig,
        fleet: fleetServiceRef,
        httpRouter: coreServices.httpRouter,
      },
      async init({ config, fleet, httpRouter }) {
        const kinds = fleetKindsOf(readSquadronConfig(config).featureGates);
        const delay = monitorEventLoopDelay({ resolution: 10 });
        delay.enable();
        const router = Router();
        router.get('/cache', (_request, response) => {
          response.json(cacheOf(fleet, kinds));
        });
        router.get('/process', (_request, response) => {
          const loopDelayMs = {
            p50: delay.percentile(50) / NS_PER_MS,
            p99: delay.percentile(99) / NS_PER_MS,
            max: delay.max / NS_PER_MS,
          };
          collectGarbage();
          const memory = process.memoryUsage();
          const state: ProcessState = {
            pid: process.pid,
            loopDelayMs,
            descriptors: readdirSync('/proc/self/fd').length,
            resources: countOf(process.getActiveResourcesInfo()),
            rssMiB: memory.rss / MIB,
            heapMiB: memory.heapUsed / MIB,
          };
          delay.reset();
          response.json(state);
        });
        httpRouter.use(router);
      },
    });
  },
});

function cacheOf(fleet: Fleet, kinds: FleetKinds): CachedKind[] {
  return fleet.clusters().flatMap(({ id, role }) =>
    kinds[role].map(({ kind, keeps, bound }) => {
      const [result] = fleet.list(kind, { cluster: id });
      return {
        cluster: id,
        kind: kindName(kind),
        state: fleet.kindState(id, kind),
        isPartial: keeps !== undefined || bound !== undefined,
        objects:
          result && 'items' in result
            ? result.items.map(({ metadata }) => ({
                namespace: metadata.namespace,
                name: metadata.name ?? '',
                uid: metadata.uid ?? '',
                resourceVersion: metadata.resourceVersion ?? '',
              }))
            : [],
      };
    }),
  );
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

function countOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) {
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
