import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';

/** Longest name that the catalog accepts. */
const MAX_LENGTH = 63;
/** 16 characters of base 32 are 80 bits. */
const HASH_LENGTH = 16;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** The object or cluster that a catalog entity represents. @public */
export interface CatalogSource {
  /** Cluster ID. */
  cluster: string;
  /** Kind as Kubernetes spells it, e.g. `RayJob`; absent for the cluster itself. */
  kind?: string;
  /** Absent for cluster-scoped kinds. */
  namespace?: string;
  /** Name of the object; absent for the cluster itself. */
  name?: string;
}

/**
 * Name of the catalog entity (kind `Resource`, namespace `default`) of an object or a cluster. Injective, at most
 * 63 characters, readable: `gpu-1`, `hub_clusterqueue_fleet`, `hub_team-a_rayjob_train`.
 *
 * The parts contain no underscore in Kubernetes, so they can be joined by it without loss. A name that is too long
 * becomes the start of the readable one with dots, one underscore and a hash of all of it; no other form has exactly
 * one.
 *
 * @public
 */
export function catalogEntityName(source: CatalogSource): string {
  const parts = partsOf(source);
  const readable = parts.join('_');
  if (readable.length <= MAX_LENGTH) {
    return readable;
  }
  const start = parts.join('.').slice(0, MAX_LENGTH - HASH_LENGTH - 1);
  return `${start}_${shortHash(readable)}`;
}

/**
 * The object or cluster of such a name, with its kind in lower case; undefined if the name was too long to keep it.
 *
 * @public
 */
export function catalogSourceOf(name: string): CatalogSource | undefined {
  const parts = name.split('_');
  switch (parts.length) {
    case 1:
      return { cluster: parts[0] };
    case 3:
      return { cluster: parts[0], kind: parts[1], name: parts[2] };
    case 4: {
      const [cluster, namespace, kind, own] = parts;
      return { cluster, namespace, kind, name: own };
    }
    default:
      return undefined;
  }
}

/**
 * Reference of the catalog entity of an object or a cluster, e.g. `resource:default/hub_team-a_rayjob_train`.
 *
 * @public
 */
export function catalogEntityRef(source: CatalogSource): string {
  return `resource:default/${catalogEntityName(source)}`;
}

function partsOf(source: CatalogSource): string[] {
  const { cluster, kind, namespace, name } = source;
  if (kind === undefined || name === undefined) {
    return [cluster];
  }
  return namespace === undefined
    ? [cluster, kind.toLowerCase(), name]
    : [cluster, namespace, kind.toLowerCase(), name];
}

function shortHash(text: string): string {
  let bits = BigInt(`0x${bytesToHex(sha256(text).slice(0, 10))}`);
  let hash = '';
  for (let i = 0; i < HASH_LENGTH; i++) {
    hash = BASE32[Number(bits & 31n)] + hash;
    bits >>= 5n;
  }
  return hash;
}
