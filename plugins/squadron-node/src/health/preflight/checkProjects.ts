import { HUB_CLUSTER_ID, type ResourceKind, KINDS } from '@squadron/kube-kinds';
import { fleetKinds } from '../../fleet/fleetKinds';
import type { OperatorFacts } from '../doctor/types';
import { DOCTOR_HUB_KINDS } from '../doctor/wantedKinds';
import { compareVersions, PROJECTS, type Project } from './projects';
import type {
  PreflightFacts,
  PreflightFinding,
  ProjectReport,
  ServedResources,
} from './types';

/** Kinds of the hub that Squadron reads and does not install itself. */
const kindsOf = ({ groups }: Project, { ownKinds }: PreflightFacts) =>
  [...fleetKinds.hub.map(({ kind }) => kind), KINDS.httpRoute].filter(
    ({ group, plural }) =>
      groups.includes(group) && !ownKinds.has(`${group}/${plural}`),
  );

const isServed = (served: ServedResources, kind: ResourceKind) =>
  served.has(`${kind.group}/${kind.version}/${kind.plural}`);

/** Which kinds of a project the hub serves. @internal */
export function projectReport(
  project: Project,
  facts: PreflightFacts,
): ProjectReport {
  const { name, groups, onlyFor } = project;
  const kinds = kindsOf(project, facts);
  if (!facts.served.known) {
    return { name, state: 'unknown', served: [], missingKinds: [] };
  }
  const { value } = facts.served;
  const missing = kinds.filter(kind => !isServed(value, kind));
  const served = [
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
  ].sort();
  const some = served.length > 0 ? 'partly' : 'missing';
  return {
    name,
    state: missing.length > 0 ? some : 'installed',
    served,
    missingKinds: missing.map(({ kind }) => kind),
    ...(onlyFor && { onlyFor }),
  };
}

/** @internal */
export function projectFindings(
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
