import ipaddr from 'ipaddr.js';

/** A block of addresses. @internal */
export interface Cidr {
  bits: 32 | 128;
  first: string;
  /** The number of leading bits that all addresses share. */
  prefix: number;
  /** Whether the address in the text is the first one of the block, as required. */
  isFirst: boolean;
}

/** Four decimal parts, or groups without a zone or an embedded IPv4 address. */
const FORM =
  /^(?:(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){3}|[0-9A-Fa-f:]+)\/\d{1,3}$/;

/** Parses `10.42.0.0/16` and `fd00:10::/56`; undefined for anything else. @internal */
export function parseCidr(text: string): Cidr | undefined {
  if (!FORM.test(text) || !ipaddr.isValidCIDR(text)) {
    return undefined;
  }
  const [address, prefix] = ipaddr.parseCIDR(text);
  const bits = address.kind() === 'ipv4' ? 32 : 128;
  const first = firstOf(address.toString(), prefix, bits);
  return { bits, first, prefix, isFirst: first === address.toString() };
}

/** Whether two blocks have an address in common. @internal */
export function isOverlapping(a: Cidr, b: Cidr): boolean {
  const prefix = Math.min(a.prefix, b.prefix);
  return (
    a.bits === b.bits &&
    firstOf(a.first, prefix, a.bits) === firstOf(b.first, prefix, b.bits)
  );
}

function firstOf(address: string, prefix: number, bits: 32 | 128): string {
  const family = bits === 32 ? ipaddr.IPv4 : ipaddr.IPv6;
  return family.networkAddressFromCIDR(`${address}/${prefix}`).toString();
}
