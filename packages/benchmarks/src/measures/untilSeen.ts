import { setTimeout as delay } from 'node:timers/promises';
import { monotonicMs, takeSightings, type ChildProgram } from '../peers';
import type { WorldWorker } from '../world';
import type { StatusWriter } from './StatusWriter';

const WRITE_EVERY_MS = 50;

/**
 * Writes to a worker until each reader has received one of the writes. Returns milliseconds since the call: per reader,
 * until it has received its first one, and until the API server has accepted one, before which no reader can.
 * `Infinity`: not before the deadline.
 *
 * @internal
 */
export async function untilSeen<Name extends string>(options: {
  writer: StatusWriter;
  worker: WorldWorker;
  readers: Record<Name, ChildProgram>;
  timeoutMs: number;
}): Promise<Record<Name | 'accepted', number>> {
  const { writer, worker, readers, timeoutMs } = options;
  const fromMs = monotonicMs();
  const written = new Map<string, number>();
  const names = Object.keys(readers) as Name[];
  const seen = new Map<Name, number>();
  let accepted = Infinity;
  const accept = () => {
    accepted = Math.min(accepted, monotonicMs() - fromMs);
  };
  await Promise.all(names.map(name => takeSightings(readers[name])));
  while (seen.size < names.length && monotonicMs() - fromMs < timeoutMs) {
    const { sent, done } = writer.write(worker);
    written.set(sent.object, sent.sentMs);
    void done.then(accept, () => {}); // The first ones may be rejected.
    await delay(WRITE_EVERY_MS);
    for (const name of names) {
      const first = (await takeSightings(readers[name])).find(
        ({ object, seenMs }) => seenMs >= (written.get(object) ?? Infinity),
      );
      if (first && !seen.has(name)) {
        seen.set(name, first.seenMs - fromMs);
      }
    }
  }
  return {
    ...(Object.fromEntries(
      names.map(name => [name, seen.get(name) ?? Infinity]),
    ) as Record<Name, number>),
    accepted,
  };
}
