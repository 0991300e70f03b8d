import {
  invalidSpec,
  invalidUnless,
  type CredentialsFacts,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import type { OneblockClusterSpec } from '@squadron/kube-kinds';
import { validateMachines } from '@squadron/backstage-plugin-squadron-node';
import type { MachineRules } from '@squadron/backstage-plugin-squadron-node';
import { regionProblems } from '../regionProblems';
import { GPU_SHAPES } from './shapes';

const REGION = {
  title: 'AWS',
  pattern: /^[a-z]{2}(-[a-z]+)+-\d$/,
  example: 'us-east-1',
};

/** Cluster API's AWS provider reports the capacity of instance types to the autoscaler. */
const RULES: MachineRules = {
  title: 'AWS',
  machineType: {
    pattern: /^[a-z][a-z0-9-]*\.(metal|[a-z0-9]+)(-[a-z0-9]+)?$/,
    example: 'm6i.xlarge',
  },
  gpuShapes: GPU_SHAPES,
};

/** Problems of a Cluster on AWS. @internal */
export function validateAws(
  spec: OneblockClusterSpec,
  facts?: CredentialsFacts,
): Problem[] {
  return [
    ...(spec.provider.region === undefined
      ? invalidUnless(
          !facts || facts.region !== undefined,
          'provider.region',
          'Neither the Cluster nor its credentials name a region; write e.g. us-east-1.',
        )
      : regionProblems(spec, REGION)),
    ...settingsProblems(spec),
    ...zoneProblems(spec),
    ...validateMachines(spec, RULES),
  ];
}

function settingsProblems({ provider: { aws = {} } }: OneblockClusterSpec) {
  const patterns = [
    ['amiId', [aws.amiId], /^ami-[0-9a-f]{8,17}$/, 'ami-0123456789abcdef0'],
    ['vpcId', [aws.vpcId], /^vpc-[0-9a-f]{8,17}$/, 'vpc-0123456789abcdef0'],
    [
      'subnetIds',
      aws.subnetIds ?? [],
      /^subnet-[0-9a-f]{8,17}$/,
      'subnet-0123456789abcdef0',
    ],
  ] as const;
  const problems = patterns.flatMap(([field, values, pattern, example]) =>
    values
      .filter(value => value !== undefined && !pattern.test(value))
      .map(value =>
        invalidSpec(
          `provider.aws.${field}`,
          `'${value}' is not an id of AWS; write e.g. ${example}.`,
        ),
      ),
  );
  return aws.subnetIds?.length && !aws.vpcId
    ? [
        ...problems,
        invalidSpec(
          'provider.aws.vpcId',
          'Subnets are set without their network; set vpcId, too.',
        ),
      ]
    : problems;
}

function zoneProblems({ provider, pools = [] }: OneblockClusterSpec) {
  const { region = '' } = provider;
  return pools.flatMap(({ name, failureDomain }, index) =>
    invalidUnless(
      failureDomain === undefined ||
        (/^[a-z]{2}(-[a-z]+)+-\d[a-z]$/.test(failureDomain) &&
          failureDomain.startsWith(region)),
      `pools[${index}].failureDomain`,
      `Pool '${name}': '${failureDomain}' is not a zone of ${
        region ? `region ${region}` : 'AWS'
      }; write e.g. ${region || 'us-east-1'}a.`,
    ),
  );
}
