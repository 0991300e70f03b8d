import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  contract,
  type Endpoint,
} from '@squadron/backstage-plugin-squadron-common';
import {
  commandsAmong,
  commandsOnRealFleets,
  exampleCommands,
  ROUTE_CASES,
  routeOf,
  type AuditedRequest,
} from '@squadron/test-utils';
import type { Comparison } from './Comparison';
import type { People } from './People';
import { READS, type Right } from './reads';
import { PORTAL_USER, type ExampleCluster } from './startExampleClusters';

interface Doing {
  what: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  body?: object;
}

const ADMIN = 'maria';
const DASHBOARD = routeOf(contract.issueDashboardTicket);

/** Inputs that differ from those on a fleet in memory: where an API server deletes nothing, nobody sees the deletion. */
const INPUTS: Readonly<Record<string, object>> = {
  [routeOf(contract.queueWorkload)]: { dryRun: true },
};

/** Rights that the portal asks the cluster for by a review, which an audit log does not show. */
const REVIEWED: Readonly<Record<string, readonly Right[]>> = {
  [DASHBOARD]: [right('services/proxy')],
  [routeOf(contract.getWorkloadLog)]: [right('pods/log')],
  [routeOf(contract.issueExecTicket)]: [
    right('pods/exec'),
    right('pods/exec', 'create'),
  ],
  [routeOf(contract.issueForwardTicket)]: [
    right('pods/portforward'),
    right('pods/portforward', 'create'),
  ],
};

/** Commands that write to the portal alone: for whoever may get the job, or its copy on the worker. */
const ONLY_SEEN: Readonly<Record<string, readonly Right[]>> = {
  [routeOf(contract.followWorkload)]: READS.listWorkloads({
    id: '',
    uid: '',
    kind: 'rayjob',
    cluster: 'hub',
    runsOn: 'worker-2',
    namespace: 'nlp',
    name: 'train-llama-7f3a',
  }),
};

/** Commands that write to the portal alone, for the members of a team. */
const OF_TEAMS = [contract.saveTeamPreset, contract.deleteTeamPreset].map(
  routeOf,
);

/** Commands that end in a removal, which a cluster does not see in their first write: for management admins alone. */
const REMOVALS = [routeOf(contract.replaceCluster)];
const EVERYTHING: Right = {
  cluster: 'hub',
  verb: '*',
  group: '*',
  resource: '*',
};

function right(resource: string, verb = 'get'): Right {
  return {
    cluster: 'worker-2',
    verb,
    group: '',
    resource,
    namespace: 'nlp',
  };
}

/**
 * Runs each command of the contract and of the actions registry as each person. What a management admin's runs asked of
 * the API servers is what the command needs: people with these rights may run it, others may not. The admin runs all
 * of them twice, the second time in the reverse order: a request that the command before left open is in one run only.
 */
export async function compareCommands(
  people: People,
  clusters: readonly ExampleCluster[],
  comparison: Comparison,
): Promise<void> {
  const doings = await allDoings(people);
  const run = ({ method, path, body }: Doing, person: string) =>
    people.portal.call(person, method, path, body);

  const spans: Array<{ what: string; from: number; to: number }> = [];
  for (const doing of [...doings, ...[...doings].reverse()]) {
    const from = await nextMillisecond();
    const { status, body } = await run(doing, ADMIN);
    spans.push({ what: doing.what, from, to: Date.now() });
    if (status >= 400) {
      throw new Error(
        `${doing.what} fails for a management admin: ${status} ${JSON.stringify(
          body,
        )}`,
      );
    }
  }
  const requests = (
    await Promise.all(
      clusters.map(async ({ id, server }) =>
        (await server.requests()).map(request => ({ cluster: id, ...request })),
      ),
    )
  ).flat();
  await Promise.all(
    people.names.map(async person => {
      for (const doing of doings) {
        const { what } = doing;
        const [once, again] = spans
          .filter(span => span.what === what)
          .map(span =>
            requests
              .filter(request => isIn(span, request))
              .filter(request => isOf(ADMIN, request))
              .map(rightOf),
          );
        const needed = [
          ...once.filter(asked => again.some(other => isSame(asked, other))),
          ...(REVIEWED[what] ?? []),
          ...(REMOVALS.includes(what) ? [EVERYTHING] : []),
        ];
        const seen = ONLY_SEEN[what];
        if (needed.length === 0 && !seen) {
          throw new Error(`${what} asks nothing of a cluster`);
        }
        const { status, body } = await run(doing, person);
        const isAllowed = seen
          ? await people.mayAny(person, seen)
          : await people.mayAll(person, needed);
        comparison.same(
          `${person}: ${what}`,
          outcomeOf(status),
          isAllowed ? 'done' : 'refused',
        );
        comparison.same(
          `${person}: words of upstream in the answer to ${what}`,
          /is forbidden|cannot \w+ resource|127\.0\.0\.1/.exec(
            JSON.stringify(body.error ?? ''),
          ),
          null,
        );
      }
    }),
  );
}

function outcomeOf(status: number): string {
  if (status < 400) {
    return 'done';
  }
  return [403, 404].includes(status) ? 'refused' : `failed with ${status}`;
}

/** An audit log shows by its times which command a request is of. */
async function nextMillisecond(): Promise<number> {
  const before = Date.now();
  while (Date.now() === before) {
    await nextTurn();
  }
  return Date.now();
}

async function allDoings(people: People): Promise<Doing[]> {
  const { body } = await people.portal.call(
    ADMIN,
    'get',
    'squadron/.backstage/actions/v1/actions',
  );
  const routes = [
    ...Object.values<Endpoint>(contract)
      .filter(({ callers }) => callers === 'user')
      .map(routeOf)
      .filter(route => !OF_TEAMS.includes(route)),
    routeOf(contract.getWorkloadLog),
  ];
  return [
    ...routes.map(callOfRoute),
    ...commandsAmong(body.actions)
      .filter(({ command }) => !commandsOnRealFleets.includes(command))
      .map(({ id, command }) => ({
        what: command,
        method: 'post' as const,
        path: `squadron/.backstage/actions/v1/actions/${id}/invoke`,
        body: exampleOf(exampleCommands, command),
      })),
  ];
}

/** The call of an example of a route. */
function callOfRoute(route: string): Doing {
  const [method, path] = route.split(' ');
  const rest: Record<string, unknown> = {
    ...exampleOf(ROUTE_CASES, route),
    ...INPUTS[route],
  };
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const isInQuery = method === 'GET' || method === 'DELETE';
  const query = new URLSearchParams(rest as Record<string, string>);
  return {
    what: route,
    method: method.toLowerCase() as Doing['method'],
    path: `squadron${address}${isInQuery && query.size > 0 ? `?${query}` : ''}`,
    ...(!isInQuery && { body: rest }),
  };
}

function exampleOf(
  cases: Readonly<Record<string, { input: object }>>,
  what: string,
): object {
  const example = cases[what];
  if (!example) {
    throw new Error(`${what} has no example, see ROUTE_CASES, exampleCommands`);
  }
  return example.input;
}

function isIn(
  { from, to }: { from: number; to: number },
  { atMs }: AuditedRequest,
): boolean {
  return atMs >= from && atMs <= to;
}

/** Requests of the portal as a person. Reviews are of the person's own rights, which everybody may see. */
function isOf(
  person: string,
  { user, impersonated, group }: AuditedRequest,
): boolean {
  return (
    user === PORTAL_USER &&
    impersonated?.username === `backstage:user:default/${person}` &&
    group !== 'authorization.k8s.io'
  );
}

/** Whether two requests need the same right, except for names, which a command may generate. */
function isSame(one: Right, other: Right): boolean {
  return isDeepStrictEqual({ ...one, name: '' }, { ...other, name: '' });
}

function rightOf({
  cluster,
  verb,
  group,
  resource,
  namespace,
  name,
}: AuditedRequest & { cluster: string }): Right {
  return { cluster, verb, group, resource, namespace, name };
}
