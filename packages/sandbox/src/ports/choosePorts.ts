/**
 * The port range: below the ephemeral ports of outgoing connections, so that a port stays free while the fleet is down.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;

/**
 * Assigns each purpose a port: the recorded one while it is free, else the next free one without another purpose.
 *
 * @param options.wanted - purposes that need a port, e.g. `hub/kube-apiserver`
 * @param options.recorded - ports by purpose from earlier runs, including purposes that are not wanted
 * @param options.isFree - whether nothing listens on a port
 * @param options.from - where the search starts, so that two fleets on a machine do not collide
 * @returns ports of the wanted purposes
 * @throws when no port is left
 *
 * @internal
 */
export async function choosePorts(options: {
  wanted: readonly string[];
  recorded: Readonly<Record<string, number>>;
  isFree: (port: number) => Promise<boolean>;
  from?: number;
}): Promise<Record<string, number>> {
  const { wanted, recorded, isFree, from = FIRST_PORT } = options;
  const taken = new Set(Object.values(recorded));
  const ports: Record<string, number> = {};
  const size = LAST_PORT - FIRST_PORT + 1;
  let offset = 0;
  for (const purpose of wanted) {
    const before = recorded[purpose];
    if (before !== undefined && (await isFree(before))) {
      ports[purpose] = before;
      continue;
    }
    let port: number | undefined;
    while (port === undefined && offset < size) {
      const candidate = FIRST_PORT + ((from - FIRST_PORT + offset) % size);
      offset += 1;
      if (taken.has(candidate)) {
        continue;
      }
      if (await isFree(candidate)) {
        port = candidate;
      }
    }
    if (port === undefined) {
      throw new Error(
        `No free port between ${FIRST_PORT} and ${LAST_PORT} for ${purpose}. Stop the programs that listen there ("ss -ltnp" lists it).`,
      );
    }
    taken.add(port);
    ports[purpose] = port;
  }
  return ports;
}

/** Where a fleet's ports start: spread by the folder's hash, given as hexadecimal. @internal */
export function firstPortOf(hash: string): number {
  return FIRST_PORT + (parseInt(hash.slice(0, 6), 16) % 90) * 100;
}
