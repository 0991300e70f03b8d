import { resolveClusterSpec } from '@squadron/kube-kinds';
import type { OneblockClusterSpec } from '@squadron/kube-kinds';
import {
  invalidSpec,
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import { isOverlapping, parseCidr, type Cidr } from './cidr';

/** Each node uses a /24 of the pod CIDR; the API server rejects service CIDRs larger than /12. */
const LIMITS = {
  podCIDR: { max: 24, min: 8 },
  serviceCIDR: { max: 28, min: 12 },
} as const;

/** @internal */
export function networkProblems(spec: OneblockClusterSpec): Problem[] {
  const { podCIDR, serviceCIDR } = resolveClusterSpec(spec).network;
  const [pods, services] = [parseCidr(podCIDR), parseCidr(serviceCIDR)];
  const problems = [
    ...cidrProblems('podCIDR', podCIDR, pods),
    ...cidrProblems('serviceCIDR', serviceCIDR, services),
  ];
  if (problems.length > 0 || !pods || !services) {
    return problems;
  }
  if (pods.bits !== services.bits) {
    return [
      invalidSpec(
        'network.serviceCIDR',
        `podCIDR ${podCIDR} and serviceCIDR ${serviceCIDR} are of different families; use IPv4 or IPv6 for both.`,
      ),
    ];
  }
  return invalidUnless(
    !isOverlapping(pods, services),
    'network.serviceCIDR',
    `serviceCIDR ${serviceCIDR} overlaps podCIDR ${podCIDR}; choose blocks without common addresses.`,
  );
}

function cidrProblems(
  name: keyof typeof LIMITS,
  text: string,
  cidr: Cidr | undefined,
): Problem[] {
  const field = `network.${name}`;
  if (!cidr) {
    return [
      invalidSpec(field, `'${text}' is not a CIDR; use e.g. 10.42.0.0/16.`),
    ];
  }
  if (!cidr.isFirst) {
    return [
      invalidSpec(
        field,
        `'${text}' does not start at the first address of its block; set the bits after /${cidr.prefix} to 0.`,
      ),
    ];
  }
  const { min, max } = LIMITS[name];
  return invalidUnless(
    cidr.bits === 128 || (cidr.prefix >= min && cidr.prefix <= max),
    field,
    `The size of '${text}' is not supported; use /${min} to /${max}.`,
  );
}
