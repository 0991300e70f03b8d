import { clusterKubeconfigPermission } from '@squadron/backstage-plugin-squadron-common';
import {
  audited,
  permissionRefusal,
  userAccess,
  type CommandDependencies,
  type LoopContext,
} from '@squadron/backstage-plugin-squadron-node';
import { isApiError, isDenied } from '@squadron/controller-node';
import {
  ANNOTATIONS,
  SecretValue,
  type KubeObject,
} from '@squadron/kube-kinds';
import { placeOfCluster } from '../../access/placeOf';
import { personOf } from '../../registry/personOf';
import { openToken, sealToken } from '../../workloads/tickets/sealedToken';
import { LeaseStore, type KubeconfigLease } from './LeaseStore';
import type { Core } from '../../wiring/Core';
import type { Services } from '../../wiring/services';

const ROUND_MS = 2_500;
/** A policy that does not answer in this time has decided as before. */
const POLICY_MS = 1_500;
/** A cluster that does not answer in this time is asked again. It does not delay the checks of others beyond 10 s. */
const CHECK_MS = 4_000;

type LeaseOptions = Core & Pick<Services, 'auditor' | 'auth' | 'logger'>;

/**
 * Revokes the kubeconfig of a person within 10 s after the person loses the right to it: whatever would refuse a new
 * kubeconfig ends the existing one. As long as the sign-in with which it was downloaded is valid, the policy is asked
 * again; after that, its last decision is applied to the current state of the cluster. The cluster is asked by a dry
 * run as the person.
 *
 * @internal
 */
export class KubeconfigLeases {
  readonly #options: LeaseOptions;
  readonly #store: LeaseStore;

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.#store = new LeaseStore(options.database);
  }

  /** Stores the lease of a kubeconfig. The token is issued only after this has succeeded. */
  readonly lease: NonNullable<CommandDependencies['lease']> = async (
    { account, ...grant },
    credentials,
  ) => {
    const { access, auth, clock, identities } = this.#options;
    const [{ token }, decision, as] = await Promise.all([
      auth.getLimitedUserToken(personOf(credentials)),
      access.decisionOf(clusterKubeconfigPermission, credentials),
      identities.of(credentials),
    ]);
    const sealedToken = sealToken(uidOf(account), new SecretValue(token));
    const end = account.metadata.annotations?.[ANNOTATIONS.tokenExpiresAt];
    await this.#store.save(
      { ...grant, as, decision, sealedToken },
      { expiresMs: Date.parse(end ?? ''), nowMs: clock.now() },
    );
  };

  /** Checks each lease again and again, on one replica at a time. */
  async run({ signal, succeeded, failed }: LoopContext): Promise<void> {
    const { clock, fleet, logger } = this.#options;
    await fleet.ready({ signal });
    while (!signal.aborted) {
      await clock.sleep(ROUND_MS, signal);
      try {
        const due = await this.#store.claim(clock.now());
        await Promise.all(
          due.map(lease =>
            this.#check(lease, signal).catch(error => {
              const { cluster, user } = lease;
              // Pages show unreachable clusters anyway.
              const isRefused = isApiError(error) && isDenied(error);
              logger[isRefused ? 'warn' : 'debug'](
                'A kubeconfig could not be checked',
                { cluster, user, error: String(error) },
              );
            }),
          ),
        );
        succeeded();
      } catch (error) {
        failed(error);
      }
    }
  }

  async #check(lease: KubeconfigLease, loop: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([loop, AbortSignal.timeout(CHECK_MS)]);
    const client = this.#options.fleet.client(lease.cluster);
    const account = await userAccess.find(client, lease.user, signal);
    if (!account) {
      await this.#store.remove(lease);
      return;
    }
    const lost = lease.lost ?? (await this.#lossOf(lease, account, signal));
    if (lost !== undefined) {
      await this.#revoke(lease, lost, signal);
    }
  }

  /** Why the person has lost the right; undefined while they have it. */
  async #lossOf(
    lease: KubeconfigLease,
    account: KubeObject,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const { access, clock, fleet } = this.#options;
    const { as, decision } = await this.#ask(lease, account, signal);
    const { cluster, user, role } = lease;
    try {
      const permission = clusterKubeconfigPermission;
      const scope = access.scopeOf(permission, decision);
      if (!scope.allows(placeOfCluster({ id: cluster }))) {
        throw permissionRefusal(permission, cluster);
      }
      if (as) {
        const grant = { user, role };
        const nowMs = clock.now();
        await userAccess.confirm(fleet, cluster, grant, { as, nowMs, signal });
      }
      return undefined;
    } catch (error) {
      if (error instanceof Error && error.name === 'NotAllowedError') {
        return error.message;
      }
      throw error;
    }
  }

  /** What the policy decides for the person now, and who they are in the clusters; without an answer, as before. */
  async #ask(
    lease: KubeconfigLease,
    account: KubeObject,
    signal: AbortSignal,
  ): Promise<Pick<KubeconfigLease, 'as' | 'decision'>> {
    const { access, auth, clock, identities } = this.#options;
    const ask = async () => {
      const token = openToken(uidOf(account), lease.sealedToken);
      const credentials = await auth.authenticate(token.reveal(), {
        allowLimitedAccess: true,
      });
      const [decision, as] = await Promise.all([
        access.decisionOf(clusterKubeconfigPermission, credentials),
        identities.of(credentials),
      ]);
      const now = { ...lease, decision, as };
      if (JSON.stringify(now) !== JSON.stringify(lease)) {
        await this.#store.update(now);
      }
      return now;
    };
    const late = clock.sleep(POLICY_MS, signal).then(() => lease);
    return Promise.race([ask().catch(() => lease), late]);
  }

  /** A revocation that fails is repeated. Its first failure and its success are recorded. */
  async #revoke(
    lease: KubeconfigLease,
    lost: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { auditor, fleet } = this.#options;
    const { cluster, user, role } = lease;
    const client = fleet.client(cluster);
    const revoke = () => userAccess.revoke(client, { user, role }, signal);
    const event = {
      eventId: 'cluster-kubeconfig-revoke',
      severityLevel: 'high' as const,
      meta: { cluster, user, role, reason: lost },
    };
    if (lease.lost === undefined) {
      await this.#store.update({ ...lease, lost });
      await audited(auditor, event, revoke);
    } else {
      await revoke();
      await audited(auditor, event, async () => {});
    }
    await this.#store.remove(lease);
  }
}

/** UID of the object, a secret because it seals the token of the person in the database. */
function uidOf({ metadata }: KubeObject): SecretValue {
  return new SecretValue(metadata.uid ?? '');
}
