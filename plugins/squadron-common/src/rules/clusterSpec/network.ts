import { resolveClusterSpec } from '../../kinds/oneblock';
import type { OneblockClusterSpec } from '../../kinds';
import type { Problem } from '../types';
import { overlap, parseCidr } from './cidr';
import type { Cidr } from './cidr';
import { invalid } from './problem';

/** Each node takes a /24 of the pods' block; the API server refuses blocks of services above /12. */
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
      invalid(
        'network.serviceCIDR',
        `Pods have ${podCIDR} and services ${serviceCIDR}; use IPv4 or IPv6 for both.`,
      ),
    ];
  }
  return overlap(pods, services)
    ? [
        invalid(
          'network.serviceCIDR',
          `The services' ${serviceCIDR} overlaps the pods' ${podCIDR}; choose blocks without common addresses.`,
        ),
      ]
    : [];
}

function cidrProblems(
  name: keyof typeof LIMITS,
  text: string,
  cidr: Cidr | undefined,
): Problem[] {
  const field = `network.${name}`;
  if (!cidr) {
    return [invalid(field, `'${text}' is no CIDR; write e.g. 10.42.0.0/16.`)];
  }
  if (!cidr.isFirst) {
    return [
      invalid(
        field,
        `'${text}' does not begin at the first address of its block; set the bits after /${cidr.prefix} to 0.`,
      ),
    ];
  }
  const { min, max } = LIMITS[name];
  return cidr.bits === 128 || (cidr.prefix >= min && cidr.prefix <= max)
    ? []
    : [
        invalid(
          field,
          `'${text}' has no fitting size; use /${min} to /${max}.`,
        ),
      ];
}
