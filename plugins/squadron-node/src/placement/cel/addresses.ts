import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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
  const bits = family === 0 ? 0n : bitsOf(ipaddr.parse(text).toByteArray());
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
export function formatAddress(address: Address): string {
  const digits = address.bits.toString(16).padStart(sizeOf(address) / 4, '0');
  return ipaddr.fromByteArray([...Buffer.from(digits, 'hex')]).toString();
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

function bitsOf(bytes: number[]): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}
