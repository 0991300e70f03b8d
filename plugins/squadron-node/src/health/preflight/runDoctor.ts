import { toError } from '@backstage/errors';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { loadTrustedKubeconfigFile } from '@squadron/controller-node';
import { DEFAULT_FLEET_NAMESPACE, HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { quoted } from './commands';
import { formatReport, isReady } from './formatReport';
import { examine } from './preflight';
import { readPreflightFacts } from './readPreflightFacts';
import { capabilityNames, defaultCapabilities } from './rights';
import type { PreflightFinding, PreflightReport } from './types';

const EXIT = { ready: 0, problems: 1, unchecked: 2 } as const;

const USAGE = `Usage: squadron doctor [options]

Checks a hub before Squadron is installed, and writes nothing: versions, kinds, the configuration of Kueue, the rights of
an identity, and the workers that its ClusterProfiles name. Each finding says what is wrong, where, and what fixes it.

Options:
  --kubeconfig <file>       of the hub, as the portal will use it; default: $KUBECONFIG
  --namespace <name>        of the fleet on the hub; default: ${DEFAULT_FLEET_NAMESPACE}
  --as <user>               check the rights of this user instead, e.g.
                            system:serviceaccount:squadron:squadron-portal
  --capabilities <names>    rights to check, as in rbac/hub, separated by commas; default: all that
                            its kustomization.yaml grants. "look" is enough to show a fleet
  --allow-loopback          accept kubeconfigs of workers with loopback addresses
  --timeout <seconds>       for the clusters to answer; default: 30
  --json                    print the report as JSON
  -h, --help                this text

Exit codes: 0 ready, 1 findings that need a person, 2 wrong usage or the hub cannot be checked.
`;

const OPTIONS = {
  kubeconfig: { type: 'string' },
  namespace: { type: 'string', default: DEFAULT_FLEET_NAMESPACE },
  as: { type: 'string' },
  capabilities: { type: 'string', default: defaultCapabilities.join(',') },
  'allow-loopback': { type: 'boolean', default: false },
  timeout: { type: 'string', default: '30' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Runs `squadron <command>`, and returns the exit code. @internal */
export async function runDoctor(args: string[]): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(args);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n\n${USAGE}`);
    return EXIT.unchecked;
  }
  if (options.help) {
    process.stdout.write(USAGE);
    return EXIT.ready;
  }
  const { report, isChecked } = await check(options);
  process.stdout.write(
    options.json
      ? `${JSON.stringify(report, null, 2)}\n`
      : formatReport(report),
  );
  if (!isChecked) {
    return EXIT.unchecked;
  }
  return isReady(report) ? EXIT.ready : EXIT.problems;
}

function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: OPTIONS,
    allowPositionals: true,
  });
  const { kubeconfig = process.env.KUBECONFIG, ...others } = values;
  const capabilities = values.capabilities.split(',').filter(Boolean);
  const unknown = capabilities.find(name => !capabilityNames.includes(name));
  const timeoutMs = Number(values.timeout) * 1_000;
  if (values.help) {
    return { ...others, kubeconfig: '', capabilities, timeoutMs };
  }
  if (positionals.join() !== 'doctor') {
    throw new Error('The only command is doctor.');
  }
  if (!kubeconfig) {
    throw new Error('Name the kubeconfig of the hub: --kubeconfig <file>.');
  }
  if (unknown !== undefined) {
    throw new Error(
      `There is no capability ${unknown}. They are ${capabilityNames.join(
        ', ',
      )}.`,
    );
  }
  if (!(timeoutMs > 0)) {
    throw new Error('--timeout is a number of seconds.');
  }
  return { ...others, kubeconfig, capabilities, timeoutMs };
}

async function check(
  options: ReturnType<typeof readOptions>,
): Promise<{ report: PreflightReport; isChecked: boolean }> {
  const { kubeconfig } = options;
  const rbac = resolvePackagePath(
    '@squadron/backstage-plugin-squadron-node',
    'rbac/hub',
  );
  try {
    const connection = await loadTrustedKubeconfigFile(kubeconfig);
    const facts = await readPreflightFacts(connection, {
      ...options,
      allowLoopback: options['allow-loopback'],
    });
    const report = examine(facts, { rbac });
    const findings = [...(await fileFindings(kubeconfig)), ...report.findings];
    return { report: { ...report, findings }, isChecked: true };
  } catch (error) {
    return { report: unreachable(kubeconfig, error), isChecked: false };
  }
}

function unreachable(kubeconfig: string, error: unknown): PreflightReport {
  const file = quoted(kubeconfig);
  return {
    server: kubeconfig,
    projects: [],
    capabilities: [],
    workers: [],
    findings: [
      {
        cluster: HUB_CLUSTER_ID,
        severity: 'danger',
        problem: `The hub cannot be checked: ${reasonOf(error)}.`,
        impact: 'A portal with this kubeconfig does not reach the hub either.',
        remedy:
          'Use a kubeconfig with https, the certificate authority, and either a token or a client certificate. See what kubectl answers:',
        commands: [`kubectl --kubeconfig ${file} get --raw /version`],
      },
    ],
    unchecked: [],
    later: [],
  };
}

/** Others on this machine could act as the portal. */
async function fileFindings(kubeconfig: string): Promise<PreflightFinding[]> {
  const { mode } = await stat(kubeconfig);
  return (mode & 0o077) === 0
    ? []
    : [
        {
          cluster: HUB_CLUSTER_ID,
          severity: 'warning',
          problem: `Other users of this machine can read ${kubeconfig}.`,
          impact: 'They can act on the hub as the portal.',
          remedy: 'Restrict the file to its owner.',
          commands: [`chmod 600 ${quoted(kubeconfig)}`],
        },
      ];
}

const reasonOf = (error: unknown) => toError(error).message.replace(/\.$/, '');
