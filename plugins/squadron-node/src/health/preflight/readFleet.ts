import type { LoggerService } from '@backstage/backend-plugin-api';
import { ConfigReader } from '@backstage/config';
import {
  silentLogger,
  systemClock,
  type ClusterConnection,
} from '@squadron/controller-node';
import { HUB_CLUSTER_ID, type KubeObject, KINDS } from '@squadron/kube-kinds';
import { readSquadronConfig } from '../../config/readSquadronConfig';
import { createFleet } from '../../fleet/createFleet';
import { credentialReferenceOf } from '../../fleet/membership';
import type { Fleet } from '../../fleet/types';
import { SQUADRON_DISPATCHER } from '../doctor/gates';
import { readDoctorFacts } from '../doctor/readDoctorFacts';
import type { DoctorFacts } from '../doctor/types';
import { DOCTOR_WORKER_KINDS } from '../doctor/wantedKinds';
import type { PreflightFacts, PreflightOptions } from './types';

const POLL_MS = 100;

/** The doctor's facts about the hub and its workers, by the portal's own cache. @internal */
export async function readFleet(
  connection: ClusterConnection,
  { namespace, allowLoopback, timeoutMs }: PreflightOptions,
): Promise<Pick<PreflightFacts, 'doctor' | 'secrets'>> {
  const logger: LoggerService = { ...silentLogger, child: () => logger };
  const fleet = createFleet({
    config: readSquadronConfig(
      new ConfigReader({
        squadron: { inventory: { namespace, allowLoopback } },
      }),
    ),
    logger,
    loadHub: async () => connection,
  });
  try {
    await settled(fleet, timeoutMs);
    const facts = await readDoctorFacts(fleet, {
      fleetNamespace: namespace,
      isDispatching: false,
      nowMs: systemClock.now(),
      now: () => systemClock.now(),
    });
    return { doctor: dispatching(facts), secrets: secretsOf(fleet) };
  } finally {
    await fleet.stop();
  }
}

/** Before the installation only Kueue's configuration says whether Squadron will be the dispatcher. */
function dispatching(facts: DoctorFacts): DoctorFacts {
  const { kueue } = facts.hub;
  const isDispatching =
    kueue.known && kueue.value.dispatcher === SQUADRON_DISPATCHER;
  return { ...facts, hub: { ...facts.hub, isDispatching } };
}

/** Resolves when each cluster is read or known to be unreadable, at the latest after the time. */
async function settled(fleet: Fleet, timeoutMs: number): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  await fleet.ready({ signal }).catch(() => {});
  while (!signal.aborted && !isRead(fleet)) {
    await systemClock.sleep(POLL_MS);
  }
}

function isRead(fleet: Fleet): boolean {
  const clusters = fleet.clusters();
  const workers = clusters.filter(({ role }) => role === 'worker');
  const [profiles] = fleet.list(KINDS.clusterProfile, {
    cluster: HUB_CLUSTER_ID,
  });
  const uids = 'items' in profiles ? profiles.items.map(uidOf) : [];
  const joined = workers.map(({ profile }) => profile && uidOf(profile));
  return (
    uids.every(uid => joined.includes(uid)) &&
    workers.every(
      ({ id, problem, freshness }) =>
        problem !== undefined ||
        (freshness.state === 'offline' && freshness.cause !== undefined) ||
        DOCTOR_WORKER_KINDS.every(
          kind => !['unknown', 'syncing'].includes(fleet.kindState(id, kind)),
        ),
    )
  );
}

const uidOf = ({ metadata }: KubeObject) => metadata.uid;

function secretsOf(fleet: Fleet): PreflightFacts['secrets'] {
  return Object.fromEntries(
    fleet
      .clusters()
      .filter(({ id }) => id !== HUB_CLUSTER_ID)
      .flatMap(({ id, profile }) =>
        profile ? [[id, credentialReferenceOf(profile)]] : [],
      ),
  );
}
