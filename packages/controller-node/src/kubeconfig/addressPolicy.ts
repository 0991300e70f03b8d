import ipaddr from 'ipaddr.js';

/** Allowed addresses of API servers. @public */
export interface AddressPolicy {
  /** CIDR blocks, e.g. `10.0.0.0/8`. All addresses when absent, except those that are never allowed. */
  allowAddresses?: string[];
  /** Whether `127.0.0.0/8`, `::1` and `localhost` are allowed. Default false. */
  allowLoopback?: boolean;
}

// Further addresses, besides the link-local 169.254.169.254, at which clouds serve machine credentials.
const METADATA_ADDRESSES = ['fd00:ec2::254', '100.100.100.200', '192.0.0.192'];
const METADATA_NAMES = [
  'metadata',
  'metadata.google.internal',
  'instance-data',
];

/**
 * Why an address is refused; undefined if it is allowed. Link-local, metadata, unspecified, multicast and broadcast
 * addresses are refused under every policy.
 *
 * @public
 */
export function refuseAddress(
  address: string,
  policy: AddressPolicy,
): string | undefined {
  if (!ipaddr.isValid(address)) {
    return `${address} is not an IP address`;
  }
  const ip = unwrap(ipaddr.parse(address));
  const range = ip.range();
  const text = ip.toString();
  if (
    ['linkLocal', 'unspecified', 'multicast', 'broadcast'].includes(range) ||
    isMetadata(ip)
  ) {
    return `${text} is a ${
      isMetadata(ip) ? 'metadata' : range
    } address, which no API server has`;
  }
  if (range === 'loopback') {
    return policy.allowLoopback
      ? undefined
      : `${text} is the portal's own machine`;
  }
  if (
    policy.allowAddresses &&
    !policy.allowAddresses.some(block => contains(block, ip))
  ) {
    return `${text} is not in the allowed blocks ${policy.allowAddresses.join(
      ', ',
    )}`;
  }
  return undefined;
}

/** Why a host name is refused, before it is resolved; undefined if it is allowed. @internal */
export function refuseHostName(
  name: string,
  policy: AddressPolicy,
): string | undefined {
  const host = name.toLowerCase().replace(/\.+$/, '');
  if (METADATA_NAMES.includes(host)) {
    return `${host} is a metadata service`;
  }
  if (
    (host === 'localhost' || host.endsWith('.localhost')) &&
    !policy.allowLoopback
  ) {
    return `${host} is the portal's own machine`;
  }
  return undefined;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The IPv4 address that is embedded in an IPv6 address: mapped, NAT64 and 6to4. */
function unwrap(ip: Address): Address {
  if (!(ip instanceof ipaddr.IPv6)) {
    return ip;
  }
  if (ip.isIPv4MappedAddress()) {
    return ip.toIPv4Address();
  }
  const bytes = ip.toByteArray();
  switch (ip.range()) {
    case 'rfc6052':
      return ipaddr.fromByteArray(bytes.slice(12));
    case '6to4':
      return ipaddr.fromByteArray(bytes.slice(2, 6));
    default:
      // ::a.b.c.d, deprecated but still supported by some stacks.
      return bytes.slice(0, 12).every(byte => byte === 0) && bytes[12] !== 0
        ? ipaddr.fromByteArray(bytes.slice(12))
        : ip;
  }
}

function isMetadata(ip: Address): boolean {
  return (
    METADATA_ADDRESSES.some(
      address => ipaddr.parse(address).toString() === ip.toString(),
    ) || ip.toString() === '169.254.169.254'
  );
}

function contains(block: string, ip: Address): boolean {
  const [range, bits] = ipaddr.parseCIDR(block);
  return range.kind() === ip.kind() && ip.match(range, bits);
}
