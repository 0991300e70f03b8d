import type { PreflightFinding, PreflightReport, ProjectReport } from './types';

const SIGNS = {
  installed: '✔',
  granted: '✔',
  ready: '✔',
  missing: '✘',
  problem: '✘',
  danger: '✘',
  partly: '!',
  warning: '!',
  unknown: '?',
  left: '–',
  info: 'i',
};

/** The report as text for a terminal, which ends with a line break. @internal */
export function formatReport(report: PreflightReport): string {
  const { server, user, kubernetes, projects, capabilities, workers } = report;
  const { findings, unchecked, later } = report;
  const facts = [
    kubernetes && `Kubernetes ${kubernetes}`,
    user && `checked for ${user}`,
  ];
  const lines = [
    ...section([`Hub ${[server, ...facts].filter(Boolean).join(', ')}`]),
    ...section(['Kinds', ...projects.map(formatProject)], projects.length),
    ...section(
      [
        'Rights',
        ...capabilities.map(
          ({ name, state, needed, missing }) =>
            `  ${SIGNS[state]} ${name}${
              state === 'missing'
                ? `: ${missing.length} of ${needed} are missing`
                : ''
            }`,
        ),
      ],
      capabilities.length,
    ),
    ...section(
      [
        'Workers',
        ...workers.map(
          ({ id, state }) =>
            `  ${SIGNS[state]} ${id}${
              state === 'left' ? ' gets no workloads, so it is not checked' : ''
            }`,
        ),
      ],
      workers.length,
    ),
    ...section(
      [`Findings: ${findings.length}`, ...formatFindings(findings)],
      findings.length,
    ),
    ...section(
      [
        'Not checked',
        // One cause, e.g. a cluster that does not answer, may prevent many checks.
        ...[...Map.groupBy(unchecked, ({ cause }) => cause)].map(
          ([cause, checks]) =>
            `  ? ${checks
              .map(({ check, cluster }) => `${check} of ${cluster}`)
              .join(', ')}: ${cause}`,
        ),
      ],
      unchecked.length,
    ),
    ...section(
      [
        'Squadron sets this up after its start',
        ...later.map(({ cluster, problem }) => `  ${cluster}: ${problem}`),
      ],
      later.length,
    ),
    verdictOf(report),
  ];
  return `${lines.join('\n')}\n`;
}

/** Whether a person has to do something first. @internal */
export const isReady = ({ findings }: PreflightReport) =>
  findings.every(({ severity }) => severity === 'info');

const verdictOf = (report: PreflightReport) =>
  isReady(report)
    ? 'The hub is ready for Squadron.'
    : 'The hub is not ready for Squadron: see the findings marked ✘ and !.';

const section = (lines: string[], entries: number = 1) =>
  entries === 0 ? [] : [...lines, ''];

function formatProject({
  name,
  state,
  served,
  missingKinds,
  onlyFor,
}: ProjectReport): string {
  const isOptional = state === 'missing' && onlyFor !== undefined;
  const what = {
    installed: served.join(', '),
    partly: `${
      served.join(', ') || 'other versions'
    }, without ${missingKinds.join(', ')}`,
    missing: `not installed${isOptional ? `, only needed for ${onlyFor}` : ''}`,
    unknown: 'unknown',
  };
  return `  ${isOptional ? '–' : SIGNS[state]} ${name}: ${what[state]}`;
}

/** Problems with one remedy, e.g. all kinds that one operator lacks, are listed together. */
function formatFindings(findings: readonly PreflightFinding[]): string[] {
  const groups = Map.groupBy(
    findings,
    ({ cluster, severity, impact, remedy }) =>
      JSON.stringify([cluster, severity, impact, remedy]),
  );
  return [...groups.values()].flatMap(group => {
    const [{ cluster, severity, impact, remedy, commands }] = group;
    return [
      ...group.map(
        ({ problem }) => `  ${SIGNS[severity]} ${cluster}: ${problem}`,
      ),
      `      ${impact}`,
      `      → ${remedy}`,
      ...commands.map(command => `      $ ${command}`),
    ];
  });
}
