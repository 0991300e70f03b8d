import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Kind,
  type KubeManifest,
  type ObjectKey,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';

interface EndpointSlice extends KubeManifest {
  endpoints?: Array<{
    conditions?: { ready?: boolean };
    targetRef?: { uid: string };
  }>;
}

const endpointSliceKind: Kind<EndpointSlice> = {
  group: 'discovery.k8s.io',
  version: 'v1',
  kind: 'EndpointSlice',
  plural: 'endpointslices',
  namespaced: true,
};

type Server = Awaited<ReturnType<typeof startServer>>;

/** Answers a request after a while, and at the end those that it has begun. */
const SERVER = `
const server = require('node:http').createServer((_, response) =>
  setTimeout(() => response.end('x'), 20));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.on('SIGTERM', () => server.close(() => process.exit()));`;

/** 100 requests a second: a process that is late catches up. */
const ASK_MS = 10;
/** The endpoints that a client knows are this old, as with kube-proxy. */
const FOLLOW_MS = 100;
/** Pods that serve a Service are to sleep before they end, see `lifecycle.preStop`: their clients still know them. */
const PRE_STOP_MS = 2_000;

/** UIDs of pods that are ready endpoints of a Service. */
export async function readyEndpoints(
  client: KubeClient,
  { namespace, name }: ObjectKey,
): Promise<string[]> {
  const { items } = await client.listAll(endpointSliceKind, {
    namespace,
    labelSelector: `kubernetes.io/service-name=${name}`,
  });
  return items
    .flatMap(({ endpoints }) => endpoints ?? [])
    .filter(({ conditions }) => conditions?.ready)
    .map(({ targetRef }) => targetRef!.uid);
}

/**
 * A client that asks a Service of several clusters 100 times a second. Processes stand in for the containers of its
 * pods, which the sandbox only plays: each listens before its pod is an endpoint, and ends some time after its pod.
 *
 * @param spare - how many pods there will be at most
 */
export async function startTraffic(
  clusters: ReadonlyMap<string, KubeClient>,
  service: ObjectKey,
  spare: number,
) {
  const idle = await Promise.all(Array.from({ length: spare }, startServer));
  const all = [...idle];
  const servers = new Map<string, Server>();
  const counts = new Map<string, number>();
  const lost: string[] = [];
  const running: Array<Promise<void>> = [];
  let targets: Array<{ cluster: string; server: Server }> = [];
  let isOver = false;
  let asked = 0;

  const follow = async () => {
    const known = [...clusters].map(async ([cluster, client]) => {
      const ready = await readyEndpoints(client, service);
      const { namespace } = service;
      const { items } = await client.listAll(KINDS.pod, { namespace });
      return {
        targets: ready.map(uid => {
          const server = servers.get(uid) ?? idle.pop()!;
          servers.set(uid, server);
          return { cluster, server };
        }),
        pods: items
          .filter(({ metadata }) => !metadata.deletionTimestamp)
          .map(({ metadata }) => metadata.uid),
      };
    });
    const found = await Promise.all(known);
    targets = found.flatMap(one => one.targets);
    const alive = new Set(found.flatMap(({ pods }) => pods));
    for (const [uid, server] of servers) {
      if (!alive.has(uid)) {
        server.endSoon();
      }
    }
  };
  const ask = async () => {
    asked += 1;
    const target = targets[asked % targets.length];
    try {
      await target.server.ask();
      counts.set(target.cluster, (counts.get(target.cluster) ?? 0) + 1);
    } catch (error) {
      const { message } = error as Error;
      lost.push(target ? `${target.cluster}: ${message}` : 'no endpoint');
    }
  };
  const repeat = async (everyMs: number, step: () => Promise<void>) => {
    while (!isOver) {
      await Promise.all([step(), delay(everyMs)]);
    }
  };
  await follow();
  const startMs = performance.now();
  const elapsed = () => performance.now() - startMs;
  const timer = setInterval(() => {
    while (asked * ASK_MS < elapsed()) {
      running.push(ask());
    }
  }, ASK_MS);
  const following = repeat(FOLLOW_MS, follow);
  return {
    /** What has become of the requests, once the pods that have ended do not run any more. */
    async stop() {
      await Promise.all(all.map(server => server.ended()));
      isOver = true;
      clearInterval(timer);
      await Promise.all([following, ...running]);
      all.forEach(server => server.kill());
      const seconds = Math.round(elapsed() / 1_000);
      return { asked, seconds, lost, counts: Object.fromEntries(counts) };
    },
  };
}

async function startServer() {
  const child = spawn(process.execPath, ['-e', SERVER]);
  const [port] = await once(child.stdout, 'data');
  let ending: NodeJS.Timeout | undefined;
  return {
    async ask(): Promise<void> {
      const request = get({ port: Number(port), agent: false });
      const [response] = await once(request, 'response');
      await once(response.resume(), 'end');
    },
    endSoon() {
      ending ??= setTimeout(() => child.kill('SIGTERM'), PRE_STOP_MS);
    },
    /** Resolves at once if it is not to end. */
    async ended(): Promise<void> {
      if (ending && child.exitCode === null) {
        await once(child, 'exit');
      }
    },
    kill() {
      clearTimeout(ending);
      child.kill('SIGKILL');
    },
  };
}
