import { celFunc, celMethod, CelScalar, type CelFunc } from '@bufbuild/cel';
import {
  containsAddress,
  formatAddress,
  masked,
  parseAddress,
  parseNetwork,
  type Address,
  type Network,
} from './addresses';
import { opaqueType } from './opaqueType';
import { succeeds } from './succeeds';

const { BOOL, INT, STRING } = CelScalar;

const IP = opaqueType<Address>('IP', {
  write: formatAddress,
  read: parseAddress,
});

const CIDR = opaqueType<Network>('CIDR', {
  write: ({ address, prefix }) => `${formatAddress(address)}/${prefix}`,
  read: parseNetwork,
});

/** Predicates of one address, by its bits. */
const KINDS: Record<string, (address: Address) => boolean> = {
  isUnspecified: ({ bits }) => bits === 0n,
  isLoopback: ({ family, bits }) =>
    family === 4 ? bits >> 24n === 127n : bits === 1n,
  isLinkLocalMulticast: ({ family, bits }) =>
    family === 4 ? bits >> 8n === 0xe00000n : isIn(bits, 0xff02n, 16n, 0xff0fn),
  isLinkLocalUnicast: ({ family, bits }) =>
    family === 4 ? bits >> 16n === 0xa9fen : bits >> 118n === 0x3fan,
  isGlobalUnicast: address =>
    !['isUnspecified', 'isLoopback', 'isLinkLocalUnicast'].some(kind =>
      KINDS[kind](address),
    ) &&
    (address.family === 4
      ? address.bits >> 28n !== 0xen && address.bits !== 0xffffffffn
      : address.bits >> 120n !== 0xffn),
};

/**
 * Kubernetes' libraries of IP addresses and networks, see
 * https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-ip-address-library
 *
 * @internal
 */
export const addressFunctions: CelFunc[] = [
  celFunc('ip', [STRING], IP.type, text => IP.wrap(parseAddress(text))),
  celFunc('isIP', [STRING], BOOL, text => succeeds(() => parseAddress(text))),
  celFunc(
    'ip.isCanonical',
    [STRING],
    BOOL,
    text => formatAddress(parseAddress(text)) === text,
  ),
  celMethod('family', IP.type, [], INT, function family() {
    return BigInt(IP.unwrap(this).family);
  }),
  ...Object.entries(KINDS).map(([name, test]) =>
    celMethod(name, IP.type, [], BOOL, function isKind() {
      return test(IP.unwrap(this));
    }),
  ),
  celFunc('string', [IP.type], STRING, value =>
    formatAddress(IP.unwrap(value)),
  ),
  celFunc('cidr', [STRING], CIDR.type, text => CIDR.wrap(parseNetwork(text))),
  celFunc('isCIDR', [STRING], BOOL, text => succeeds(() => parseNetwork(text))),
  celMethod('containsIP', CIDR.type, [IP.type], BOOL, function has(other) {
    return containsAddress(CIDR.unwrap(this), IP.unwrap(other));
  }),
  celMethod('containsIP', CIDR.type, [STRING], BOOL, function hasText(other) {
    return containsAddress(CIDR.unwrap(this), parseAddress(other));
  }),
  celMethod('containsCIDR', CIDR.type, [CIDR.type], BOOL, function has(other) {
    return containsNetwork(CIDR.unwrap(this), CIDR.unwrap(other));
  }),
  celMethod('containsCIDR', CIDR.type, [STRING], BOOL, function has(other) {
    return containsNetwork(CIDR.unwrap(this), parseNetwork(other));
  }),
  celMethod('ip', CIDR.type, [], IP.type, function address() {
    return IP.wrap(CIDR.unwrap(this).address);
  }),
  celMethod('masked', CIDR.type, [], CIDR.type, function mask() {
    return CIDR.wrap(masked(CIDR.unwrap(this)));
  }),
  celMethod('prefixLength', CIDR.type, [], INT, function prefixLength() {
    return BigInt(CIDR.unwrap(this).prefix);
  }),
  celFunc('string', [CIDR.type], STRING, value => {
    const { address, prefix } = CIDR.unwrap(value);
    return `${formatAddress(address)}/${prefix}`;
  }),
];

function containsNetwork(outer: Network, inner: Network): boolean {
  return outer.prefix <= inner.prefix && containsAddress(outer, inner.address);
}

/** Whether the first 16 bits under the mask have a value: the last four bits are the scope of multicast. */
function isIn(
  bits: bigint,
  value: bigint,
  width: bigint,
  mask: bigint,
): boolean {
  return ((bits >> (128n - width)) & mask) === value;
}
