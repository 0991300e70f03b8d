import {
  messageText,
  type DoctorFinding,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { diagnose } from '../doctor/diagnose';
import { projectFindings, projectReport } from './checkProjects';
import { doctorCommands, grantCommands } from './commands';
import { PROJECTS, TESTED_KUBERNETES } from './projects';
import { formatGrant } from './rights';
import type {
  CapabilityReport,
  PreflightFacts,
  PreflightFinding,
  PreflightReport,
} from './types';

/** Rights that a finding names; the report lists all. */
const NAMED_GRANTS = 4;

const SEVERITY = { danger: 0, warning: 1, info: 2 };

/**
 * Whether a hub is ready for Squadron. What Squadron sets up itself is not a finding.
 *
 * @param rbac - folder with the manifests of the capabilities
 *
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

/** What could not be read, besides the checks of the doctor. */
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
