import type {
  AuditorService,
  AuditorServiceCreateEventOptions,
  AuthService,
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import type { ResourcePermission } from '@backstage/plugin-permission-common';
import type {
  WorkloadDetail,
  WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import {
  audited,
  requireRight,
} from '@squadron/backstage-plugin-squadron-node';
import { SecretValue } from '@squadron/kube-kinds';
import type { Request } from 'express';
import type { WebSocket } from 'ws';
import { placeOfWorkload } from '../../access/placeOf';
import { isRefusal, whileAllowed } from '../../access/untilLost';
import { readWorkload } from '../readWorkload';
import type { Core } from '../../wiring/Core';
import { TicketLookups } from '../tickets/TicketLookups';
import { Tickets } from '../tickets/Tickets';
import type { ByteCounts, PodOptions, PodPlace } from './relay';

type PodAccessOptions = PodOptions &
  Pick<Core, 'access' | 'database' | 'identities' | 'limits' | 'views'> & {
    auditor: AuditorService;
    auth: AuthService;
  };

/** One way into the pods of workloads. */
interface PodAccessKind<Choice, Target> {
  /** Of its WebSockets, below the path of the plugin. It requires no sign-in: the ticket authorizes. */
  path: string;
  permission: ResourcePermission;
  /** Of pods, in RBAC. */
  subresource: string;
  what: string;
  /** Of the request for a ticket. What a ticket opens has one that ends with `-session`. */
  eventId: string;
  /** What both events say of it. */
  meta: (choice: Choice) => Record<string, string | number | undefined>;
  limit: 'execs' | 'forwards';
  lifetimeMs: number;
  /** Whether a ticket opens any number of WebSockets, and not only one. */
  isReusable: boolean;
  /** What a ticket opens. Pure; throws ConflictError if nothing that runs is chosen. */
  choose: (workload: WorkloadDetail, choice: Choice) => Target;
  /** Passes messages until one side ends, and counts them. */
  run: (
    person: WebSocket,
    target: Target,
    options: PodOptions,
    record: ByteCounts,
  ) => Promise<void>;
}

/**
 * Issues tickets that open something in pods, and serves their WebSockets while their person is allowed to.
 *
 * @internal
 */
export function podAccess<
  Choice extends { pod?: string },
  Target extends PodPlace & Choice,
>(kind: PodAccessKind<Choice, Target>, options: PodAccessOptions) {
  const { auditor, auth, clock, limits } = options;
  const tickets = new Tickets<{
    user: string;
    workload: WorkloadRef;
    target: Target;
  }>({ ...options, lifetimeMs: kind.lifetimeMs, purpose: kind.subresource });

  const lookups = new TicketLookups();

  /** What is chosen, and who opens it. Throws NotAllowedError if the portal or the cluster does not let the person. */
  const authorize = async (
    ref: WorkloadRef,
    choice: Choice,
    credentials: BackstageCredentials,
  ) => {
    const workload = await readWorkload(ref, credentials, options);
    const place = placeOfWorkload(workload);
    await options.access.requireFor(kind.permission, place, credentials);
    const target = kind.choose(workload, choice);
    const { cluster, namespace, pod: name } = target;
    const as = await options.identities.of(credentials);
    const what = `${kind.what} of ${name}`;
    const resource = `pods/${kind.subresource}`;
    // The API server asks for `get` when a connection is upgraded, and from 1.35 for `create` too.
    for (const verb of ['get', 'create']) {
      const right = { verb, resource, namespace, name };
      await requireRight(options.fleet, cluster, right, { as, what });
    }
    return { target, as };
  };

  return {
    path: kind.path,

    async issue(asked: {
      input: WorkloadRef & Choice;
      credentials: BackstageCredentials<BackstageUserPrincipal>;
      request: Request;
    }) {
      const { input, credentials, request } = asked;
      const { cluster, namespace, kind: ofKind, name, pod } = input;
      const workload = { cluster, namespace, kind: ofKind, name };
      const meta = { ...workload, pod, ...kind.meta(input) };
      const event = { eventId: kind.eventId, request, meta };
      return audited(auditor, event, async () => {
        const { target } = await authorize(workload, input, credentials);
        const { token } = await auth.getLimitedUserToken(credentials);
        const user = credentials.principal.userEntityRef;
        const { ticket } = await tickets.issue(
          { user, workload, target },
          new SecretValue(token),
        );
        return { target, path: `${kind.path}/${ticket.reveal()}` };
      });
    },

    async serve(
      person: WebSocket,
      ticket: SecretValue,
      address: string,
    ): Promise<void> {
      if (!tickets.isKnown(ticket)) {
        await lookups.add(address);
      }
      const found = await (kind.isReusable
        ? tickets.find(ticket)
        : tickets.take(ticket));
      if (!found) {
        throw new NotFoundError('This ticket was used, or has expired.');
      }
      const { user, workload, target } = found.target;
      const authorized = async () => {
        const how = { allowLimitedAccess: true };
        const owner = await auth.authenticate(found.token.reveal(), how);
        return (await authorize(workload, target, owner)).as;
      };
      const { cluster: runsOn, pod } = target;
      const event = {
        eventId: `${kind.eventId}-session`,
        meta: { ...workload, user, runsOn, pod, ...kind.meta(target) },
      };
      const check = () => authorized().then(() => {});
      const lease = { check, holder: user, clock, signal: options.signal };
      await limits[kind.limit].run(user, () =>
        auditedSession(options, event, async record => {
          const as = await authorized();
          await whileAllowed(lease, signal =>
            kind.run(person, target, { ...options, as, signal }, record),
          );
        }),
      );
    },
  };
}

/** Audits a session with its seconds and bytes, and whether it was refused or failed. */
async function auditedSession(
  { auditor, clock }: Pick<PodAccessOptions, 'auditor' | 'clock'>,
  session: Pick<AuditorServiceCreateEventOptions, 'eventId' | 'meta'>,
  run: (record: ByteCounts) => Promise<void>,
): Promise<void> {
  const event = await auditor.createEvent({
    ...session,
    severityLevel: 'medium',
  });
  const startMs = clock.elapsed();
  const record = { inputBytes: 0, outputBytes: 0 };
  const meta = () => {
    const seconds = Math.round((clock.elapsed() - startMs) / 1000);
    return { ...record, seconds };
  };
  try {
    await run(record);
    await event.success({ meta: meta() });
  } catch (cause) {
    const error = cause as Error;
    const outcome = isRefusal(error) ? 'refused' : 'failed';
    await event.fail({ error, meta: { ...meta(), outcome } });
    throw error;
  }
}
