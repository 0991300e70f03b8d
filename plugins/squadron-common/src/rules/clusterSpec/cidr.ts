/**
 * A block of addresses: its first address, and the number of leading bits that all addresses share.
 *
 * @internal
 */
export interface Cidr {
  bits: 32 | 128;
  first: bigint;
  prefix: number;
  /** Whether the address in the text is the first one of the block, as required. */
  isFirst: boolean;
}

/** Parses `10.42.0.0/16` and `fd00:10::/56`; undefined for anything else. @internal */
export function parseCidr(text: string): Cidr | undefined {
  const match = /^([0-9A-Fa-f.:]+)\/(\d{1,3})$/.exec(text);
  const address = match && (parseIpv4(match[1]) ?? parseIpv6(match[1]));
  if (!match || !address) {
    return undefined;
  }
  const prefix = Number(match[2]);
  const { bits, value } = address;
  if (prefix > bits) {
    return undefined;
  }
  const first = value - (value % sizeOf(bits, prefix));
  return { bits, first, prefix, isFirst: first === value };
}

/** Whether two blocks have an address in common. @internal */
export function overlap(a: Cidr, b: Cidr): boolean {
  return (
    a.bits === b.bits &&
    a.first < b.first + sizeOf(b.bits, b.prefix) &&
    b.first < a.first + sizeOf(a.bits, a.prefix)
  );
}

/** Number of addresses. */
function sizeOf(bits: number, prefix: number): bigint {
  return BigInt(2) ** BigInt(bits - prefix);
}

type Address = { bits: 32 | 128; value: bigint };

function parseIpv4(text: string): Address | undefined {
  const parts = text.split('.');
  const isWhole =
    parts.length === 4 &&
    parts.every(part => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
  return isWhole
    ? { bits: 32, value: joinParts(parts.map(Number), 256) }
    : undefined;
}

function parseIpv6(text: string): Address | undefined {
  const [head, tail, ...more] = text.split('::');
  const partsOf = (side: string | undefined) => (side ? side.split(':') : []);
  const [left, right] = [partsOf(head), partsOf(tail)];
  const missing = 8 - left.length - right.length;
  const isWhole =
    more.length === 0 && (tail === undefined ? missing === 0 : missing > 0);
  const parts = [
    ...left,
    ...Array.from({ length: Math.max(missing, 0) }, () => '0'),
    ...right,
  ];
  return isWhole && parts.every(part => /^[0-9A-Fa-f]{1,4}$/.test(part))
    ? {
        bits: 128,
        value: joinParts(
          parts.map(part => parseInt(part, 16)),
          65_536,
        ),
      }
    : undefined;
}

function joinParts(parts: number[], base: number): bigint {
  return parts.reduce(
    (value, part) => value * BigInt(base) + BigInt(part),
    BigInt(0),
  );
}
