import {
  messageText,
  type DoctorFinding,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, type ResourceKind } from '@squadron/kube-kinds';
import { fleetKinds } from '../../fleet/fleetKinds';
import { diagnose } from '../doctor/diagnose';
import { type OperatorFacts } from '../doctor/types';
import { DOCTOR_HUB_KINDS } from '../doctor/wantedKinds';
import { doctorCommands, grantCommands } from './commands';
import {
  compareVersions,
  PROJECTS,
  TESTED_KUBERNETES,
  type Project,
} from './projects';
import { formatGrant } from './rights';
import type {
  CapabilityReport,
  PreflightFacts,
  PreflightFinding,
  PreflightReport,
  ProjectReport,
  ServedResources,
} from './types';

/** Rights that a finding names; the report lists all. */
const NAMED_GRANTS = 4;

const SEVERITY = { danger: 0, warning: 1, info: 2 };

/**
 * Whether a hub is ready for Squadron. What Squadron sets up itself is no finding.
 *
 * @param rbac - folder with the manifests of the capabilities
 * @internal
 */
export function examine(
  facts: PreflightFacts,
  { rbac }: { rbac: string },
): PreflightReport {
  const { clusters, findings } = diagnose({
    ...facts.doctor,
    // The report of the projects has them.
    hub: { ...facts.doctor.hub, missingKinds: { known: true, value: [] } },
  });
  const own = findings.filter(isForPerson);
  const projects = PROJECTS.map(project => projectReport(project, facts));
  return {
    server: facts.server,
    ...(facts.user.known && { user: facts.user.value }),
    kubernetes: facts.kubernetes,
    projects,
    capabilities: facts.rights.map(capabilityReport),
    workers: clusters
      .filter(({ role }) => role === 'worker')
      .map(({ id, left }) => ({
        id,
        state: left ? 'left' : stateOf(own, id),
      })),
    findings: [
      ...kubernetesFindings(facts.kubernetes),
      ...projects.flatMap(project => projectFindings(project, facts)),
      ...namespaceFindings(facts),
      ...facts.rights.flatMap(right => rightFindings(right, facts, rbac)),
      ...own.map(finding => doctorFinding(finding, facts)),
    ].sort((a, b) => SEVERITY[a.severity] - SEVERITY[b.severity]),
    unchecked: [
      ...unread(facts),
      ...clusters.flatMap(({ id, cells }) =>
        cells.flatMap(({ check, why }) =>
          why === undefined
            ? []
            : [{ cluster: id, check, cause: messageText(why) }],
        ),
      ),
    ],
    later: findings
      .filter(finding => !isForPerson(finding))
      .map(({ cluster, what }) => ({ cluster, problem: messageText(what) })),
  };
}

const isForPerson = ({ remediation }: DoctorFinding) =>
  remediation === 'person';

const stateOf = (findings: readonly DoctorFinding[], cluster: string) =>
  findings.some(one => one.cluster === cluster && one.tone !== 'info')
    ? 'problem'
    : 'ready';

function doctorFinding(
  finding: DoctorFinding,
  facts: PreflightFacts,
): PreflightFinding {
  const { cluster, tone, what, consequence, todo } = finding;
  return {
    cluster,
    severity: tone,
    problem: messageText(what),
    impact: messageText(consequence),
    remedy: messageText(todo),
    commands: doctorCommands(finding, facts),
  };
}

function kubernetesFindings(version: string): PreflightFinding[] {
  const [tested, found] = [TESTED_KUBERNETES, version].map(
    text => /\d+\.\d+/.exec(text)?.[0],
  );
  return tested === found
    ? []
    : [
        {
          cluster: HUB_CLUSTER_ID,
          severity: 'info',
          problem: `The hub runs Kubernetes ${version}; Squadron is tested with ${TESTED_KUBERNETES}.`,
          impact: 'No known one.',
          remedy: 'Try Squadron on a hub of this version first.',
          commands: [],
        },
      ];
}

/** Kinds of the hub that Squadron reads and does not install itself. */
const kindsOf = ({ groups }: Project, { ownKinds }: PreflightFacts) =>
  fleetKinds.hub
    .map(({ kind }) => kind)
    .filter(
      ({ group, plural }) =>
        groups.includes(group) && !ownKinds.has(`${group}/${plural}`),
    );

const isServed = (served: ServedResources, kind: ResourceKind) =>
  served.has(`${kind.group}/${kind.version}/${kind.plural}`);

function projectReport(project: Project, facts: PreflightFacts): ProjectReport {
  const { name, groups, onlyFor } = project;
  const kinds = kindsOf(project, facts);
  if (!facts.served.known) {
    return { name, state: 'unknown', served: [], missingKinds: [] };
  }
  const { value } = facts.served;
  const missing = kinds.filter(kind => !isServed(value, kind));
  const states = { [kinds.length]: 'missing', 0: 'installed' } as const;
  return {
    name,
    state: states[missing.length] ?? 'partly',
    served: [
      ...new Set(
        [...value]
          .map(path => path.split('/'))
          .filter(
            ([group, , plural]) =>
              groups.includes(group) &&
              kinds.some(kind => kind.plural === plural),
          )
          .map(([group, version]) => `${group}/${version}`),
      ),
    ].sort(),
    missingKinds: missing.map(({ kind }) => kind),
    ...(onlyFor && { onlyFor }),
  };
}

function projectFindings(
  report: ProjectReport,
  facts: PreflightFacts,
): PreflightFinding[] {
  const project = PROJECTS.find(({ name }) => name === report.name) as Project;
  const { name, oldest, newest, install } = project;
  const base = { cluster: HUB_CLUSTER_ID, commands: install(newest) };
  const needed = DOCTOR_HUB_KINDS.map(({ kind }) => kind);
  const missing = report.missingKinds.filter(kind => needed.includes(kind));
  const version = operatorVersion(facts, name);
  if (missing.length > 0 && report.served.length > 0) {
    return [
      {
        ...base,
        severity: 'danger',
        problem: `The hub serves ${report.served.join(
          ', ',
        )} without ${missing.join(', ')} in the version that Squadron reads.`,
        impact: 'Squadron neither shows nor writes them.',
        remedy: `Install ${name} ${oldest} to ${newest}.`,
      },
    ];
  }
  if (missing.length > 0) {
    return [
      {
        ...base,
        severity: 'danger',
        problem: `The hub has no ${missing.join(', ')} of ${name}.`,
        impact: 'The hub cannot dispatch to workers.',
        remedy: `Install ${name} ${oldest} to ${newest}.`,
      },
    ];
  }
  if (version !== undefined && compareVersions(version, oldest) < 0) {
    return [
      {
        ...base,
        severity: 'warning',
        problem: `The hub runs ${name} ${version}, older than ${oldest}.`,
        impact: 'Fields that Squadron reads and writes may be missing.',
        remedy: `Upgrade ${name} to ${oldest} or later.`,
      },
    ];
  }
  return version !== undefined && compareVersions(version, newest) > 0
    ? [
        {
          ...base,
          severity: 'info',
          problem: `The hub runs ${name} ${version}, newer than ${newest}.`,
          impact: 'Squadron is not tested with it.',
          remedy: 'Try Squadron on a hub of this version first.',
          commands: [],
        },
      ]
    : [];
}

function operatorVersion(
  { doctor }: PreflightFacts,
  name: string,
): string | undefined {
  const { operators } = doctor.hub;
  return operators.known
    ? operators.value.find((one: OperatorFacts) => one.name === name)?.version
    : undefined;
}

const namespaceFindings = ({ namespaces }: PreflightFacts) =>
  namespaces
    .filter(({ exists }) => exists.known && !exists.value)
    .map(
      ({ name }): PreflightFinding => ({
        cluster: HUB_CLUSTER_ID,
        severity: 'warning',
        problem: `The hub has no namespace ${name}.`,
        impact: 'Rights in it cannot be granted.',
        remedy: 'Create it before you grant the rights.',
        commands: [`kubectl create namespace ${name}`],
      }),
    );

function capabilityReport({
  capability,
  needed,
  missing,
}: PreflightFacts['rights'][number]): CapabilityReport {
  const grants = missing.known ? missing.value.map(formatGrant) : [];
  const known = grants.length > 0 ? 'missing' : 'granted';
  return {
    name: capability,
    state: missing.known ? known : 'unknown',
    needed,
    missing: grants,
  };
}

function rightFindings(
  right: PreflightFacts['rights'][number],
  { user, namespaces }: PreflightFacts,
  rbac: string,
): PreflightFinding[] {
  const { name, state, needed, missing } = capabilityReport(right);
  if (state !== 'missing') {
    return [];
  }
  const who = user.known ? user.value : 'The identity';
  const more = missing.length - NAMED_GRANTS;
  return [
    {
      cluster: HUB_CLUSTER_ID,
      severity: name === 'look' ? 'danger' : 'warning',
      problem: `${who} lacks ${
        missing.length
      } of ${needed} rights of the capability ${name}: ${missing
        .slice(0, NAMED_GRANTS)
        .join(', ')}${more > 0 ? `, and ${more} more` : ''}.`,
      impact:
        name === 'look'
          ? 'The portal shows nothing of what it cannot read.'
          : 'The features of this capability fail.',
      remedy:
        name === 'look'
          ? 'Grant them.'
          : `Grant them, or check without it: --capabilities.`,
      commands: grantCommands(name, user.known ? user.value : undefined, {
        rbac,
        namespaces: namespaces.map(one => one.name),
      }),
    },
  ];
}

/** What could not be read beside the checks of the doctor. */
function unread({
  user,
  served,
  namespaces,
  rights,
}: PreflightFacts): PreflightReport['unchecked'] {
  const facts = [
    ['identity', user] as const,
    ['kinds', served] as const,
    ...namespaces.map(one => [`namespace ${one.name}`, one.exists] as const),
    ...rights.map(
      ({ capability, missing }) =>
        [`rights of ${capability}`, missing] as const,
    ),
  ];
  return facts.flatMap(([check, fact]) =>
    fact.known
      ? []
      : [{ cluster: HUB_CLUSTER_ID, check, cause: messageText(fact.reason) }],
  );
}
