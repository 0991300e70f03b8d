import { isIP } from 'node:net';

/** An IP address as a number of 32 or 128 bits. @public */
export interface Address {
  family: 4 | 6;
  bits: bigint;
}

/** A network in CIDR notation. @public */
export interface Network {
  address: Address;
  prefix: number;
}

/** Prefix of IPv4-mapped IPv6 addresses, e.g. `::ffff:1.2.3.4`. */
const MAPPED = 0xffffn;

/** Throws for an invalid address. As in Kubernetes, zones, mapped IPv4 and leading zeros are invalid. @internal */
export function parseAddress(text: string): Address {
  const family = text.includes('%') ? 0 : isIP(text);
  const bits =
    family === 4 ? bitsOf(text.split('.'), 8, 10) : bitsOf(words(text), 16, 16);
  if (family === 0 || (family === 6 && bits >> 32n === MAPPED)) {
    throw new Error(`'${text.slice(0, 64)}' is not an IP address`);
  }
  return { family: family === 4 ? 4 : 6, bits };
}

/** Throws for an invalid network. @internal */
export function parseNetwork(text: string): Network {
  const [, host, length] = /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  const address = parseAddress(host ?? '');
  const prefix = Number(length);
  if (prefix > sizeOf(address)) {
    throw new Error(`'${text.slice(0, 64)}' is not a network`);
  }
  return { address, prefix };
}

/** The canonical form of an address. @internal */
export function formatAddress({ family, bits }: Address): string {
  if (family === 4) {
    return [24n, 16n, 8n, 0n].map(shift => (bits >> shift) & 255n).join('.');
  }
  const parts = Array.from({ length: 8 }, (_, at) =>
    ((bits >> BigInt(112 - 16 * at)) & 0xffffn).toString(16),
  );
  const zeros = longestZeros(parts);
  return zeros.length < 2
    ? parts.join(':')
    : `${parts.slice(0, zeros.start).join(':')}::${parts
        .slice(zeros.start + zeros.length)
        .join(':')}`;
}

/** The network that an address with a prefix lies in. @internal */
export function masked({ address, prefix }: Network): Network {
  const shift = BigInt(sizeOf(address) - prefix);
  return {
    address: { ...address, bits: (address.bits >> shift) << shift },
    prefix,
  };
}

/** @internal */
export function containsAddress(network: Network, address: Address): boolean {
  const shift = BigInt(sizeOf(network.address) - network.prefix);
  return (
    network.address.family === address.family &&
    network.address.bits >> shift === address.bits >> shift
  );
}

function sizeOf({ family }: Address): number {
  return family === 4 ? 32 : 128;
}

/** The eight 16-bit words of an IPv6 address as hexadecimal digits. */
function words(text: string): string[] {
  const [, head, last] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? [];
  const plain = last
    ? `${head}${[16n, 0n]
        .map(shift =>
          ((bitsOf(last.split('.'), 8, 10) >> shift) & 0xffffn).toString(16),
        )
        .join(':')}`
    : text;
  const [front = [], back] = plain
    .split('::')
    .map(part => part.split(':').filter(Boolean));
  return back
    ? [...front, ...Array(8 - front.length - back.length).fill('0'), ...back]
    : front;
}

function bitsOf(
  parts: readonly string[],
  width: number,
  radix: number,
): bigint {
  return parts.reduce(
    (bits, part) =>
      (bits << BigInt(width)) + BigInt(parseInt(part, radix) || 0),
    0n,
  );
}

function longestZeros(parts: readonly string[]): {
  start: number;
  length: number;
} {
  let best = { start: 0, length: 0 };
  let length = 0;
  parts.forEach((part, at) => {
    length = part === '0' ? length + 1 : 0;
    if (length > best.length) {
      best = { start: at + 1 - length, length };
    }
  });
  return best;
}
