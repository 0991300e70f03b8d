import {
  eventually,
  expiredEvent,
  statusOf,
  tooManyRequests,
  type HttpFaultAction,
  type WatchFault,
} from '@squadron/test-utils';
import type { FaultWorld, WorldBackend } from '../../world';
import type { NemesisFault, NemesisTarget } from '../schedule';

const RETRY_AFTER_SECONDS = 2;
const READINESS_TIMEOUT_MS = 5_000;
/** Several starts, each of which takes half a minute on a busy machine. */
const START_TIMEOUT_MS = 300_000;

/** Starts a fault. Returns a function that ends it and resolves when the target works again. */
export async function startDisturbance(
  world: FaultWorld,
  target: NemesisTarget,
  fault: NemesisFault,
): Promise<() => Promise<unknown>> {
  switch (fault.type) {
    case 'network': {
      const { network } = partOf(world, target);
      await network.break(fault.fault);
      return () => network.heal();
    }
    case 'flap':
      return partOf(world, target).network.flap(fault);
    case 'status': {
      const { status, percent } = fault;
      return disturbRequests(world, target, percent, actionOf(status));
    }
    case 'expired':
      return disturbWatches(world, target, expiredEvent() as WatchFault);
    case 'cutLines':
      return disturbWatches(world, target, { type: 'cutLine' });
    case 'freeze': {
      const part = processOf(world, target);
      await part.pause();
      return async () => part.resume();
    }
    default: {
      const part = processOf(world, target);
      await part.kill();
      return () => part.restart();
    }
  }
}

function partOf(world: FaultWorld, target: NemesisTarget) {
  return target === 'database' ? databaseOf(world) : world.cluster(target);
}

function databaseOf({ postgres }: FaultWorld) {
  if (!postgres) {
    throw new Error('A nemesis run needs a world with PostgreSQL');
  }
  return postgres;
}

function processOf(world: FaultWorld, target: NemesisTarget) {
  const backend = world.backends.find(({ name }) => name === target);
  if (backend) {
    return {
      pause: () => backend.pause(),
      resume: () => backend.resume(),
      kill: () => backend.kill(),
      restart: () => startSupervised(backend),
    };
  }
  return target === 'database'
    ? databaseOf(world)
    : world.cluster(target).server;
}

/** A backend that cannot start, e.g. because its database is down, exits; its supervisor restarts it. */
async function startSupervised(backend: WorldBackend): Promise<void> {
  await eventually(
    `${backend.name} is ready`,
    async () => {
      if (!backend.isRunning) {
        backend.spawn();
      }
      const { status } = await fetch(
        `${backend.url}/.backstage/health/v1/readiness`,
        { signal: AbortSignal.timeout(READINESS_TIMEOUT_MS) },
      );
      return status === 200;
    },
    { timeoutMs: START_TIMEOUT_MS, everyMs: 500 },
  );
}

function httpOf(world: FaultWorld, target: NemesisTarget) {
  const { http } = world.cluster(target);
  if (!http) {
    throw new Error(`${target} has no HTTP proxy`);
  }
  return http;
}

function disturbRequests(
  world: FaultWorld,
  target: NemesisTarget,
  percent: number,
  action: HttpFaultAction,
): () => Promise<void> {
  let asked = 0;
  const every = Math.round(100 / percent);
  const stop = httpOf(world, target).inject({
    matches: () => {
      asked += 1;
      return asked % every === 0;
    },
    action,
  });
  return async () => stop();
}

/** Disturbs open watches, and all watches that are opened until the fault ends. */
function disturbWatches(
  world: FaultWorld,
  target: NemesisTarget,
  fault: WatchFault,
): () => Promise<void> {
  const http = httpOf(world, target);
  http.disturbWatches(fault);
  const stop = http.inject({
    matches: ({ isWatch }) => isWatch,
    action: fault,
  });
  return async () => stop();
}

function actionOf(status: 429 | 500 | 503): HttpFaultAction {
  return status === 429
    ? tooManyRequests(RETRY_AFTER_SECONDS)
    : {
        type: 'answer',
        status,
        body: statusOf(
          status,
          'InternalError',
          'etcdserver: request timed out',
        ),
      };
}
