import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { KubeClient, RawRequest } from '@squadron/controller-node';
import type { KubeObject, ObjectKey, ResourceKind } from '@squadron/kube-kinds';
import { overriding } from './overriding';

/** A fleet as seen by one process that is killed. */
export interface KillableFleet {
  fleet: Fleet;
  /** Its counted writes as text: `patch Workload nlp/train on hub`. */
  readonly writes: readonly string[];
  readonly isDead: boolean;
  /** Resolves when the process is killed. */
  death: Promise<void>;
}

/**
 * A fleet whose process is killed after a number of writes: the last one reaches its API server, its answer is lost,
 * and nothing more is sent.
 *
 * @param writes - number of counted writes before the process is killed
 * @param counts - whether a write counts; other writes are sent without being counted
 */
export function killableFleet(
  fleet: Fleet,
  writes: number,
  counts: (write: string) => boolean,
): KillableFleet {
  const made: string[] = [];
  let isDead = false;
  let die: () => void = () => {};
  const death = new Promise<void>(resolve => {
    die = resolve;
  });
  const write = async <T>(what: string, send: () => Promise<T>): Promise<T> => {
    if (isDead) {
      throw new Killed();
    }
    const isStep = counts(what);
    if (isStep) {
      made.push(what);
    }
    const isLast = isStep && made.length >= writes;
    // From now on the process is dead: requests that start while this one is sent fail.
    isDead ||= isLast;
    // Also if the server refuses it, e.g. because the object has changed.
    const answer = await send().finally(() => isLast && die());
    if (isLast) {
      throw new Killed();
    }
    return answer;
  };
  return {
    fleet: overriding(fleet, {
      client: (cluster: string) =>
        writing(fleet.client(cluster), cluster, write),
    }),
    writes: made,
    get isDead() {
      return isDead;
    },
    death,
  };
}

class Killed extends Error {
  constructor() {
    super('The process was killed');
  }
}

type Write = <T>(what: string, send: () => Promise<T>) => Promise<T>;

function writing(client: KubeClient, cluster: string, write: Write) {
  const words = (
    verb: string,
    kind: ResourceKind,
    { namespace, name }: Partial<ObjectKey>,
    subresource?: string,
  ) =>
    [
      verb,
      subresource,
      kind.kind,
      [namespace, name].filter(Boolean).join('/'),
      'on',
      cluster,
    ]
      .filter(Boolean)
      .join(' ');
  const ofObject =
    (verb: 'apply' | 'create' | 'replace') =>
    (
      kind: ResourceKind,
      object: KubeObject,
      options: Parameters<KubeClient['apply']>[2],
    ) =>
      write(words(verb, kind, object.metadata, options?.subresource), () =>
        client[verb](kind, object, options),
      );
  return overriding(client, {
    apply: ofObject('apply'),
    create: ofObject('create'),
    replace: ofObject('replace'),
    patch: (
      kind: ResourceKind,
      key: ObjectKey,
      patch: unknown,
      options?: Parameters<KubeClient['patch']>[3],
    ) =>
      write(words('patch', kind, key, options?.subresource), () =>
        client.patch(kind, key, patch, options),
      ),
    delete: (
      kind: ResourceKind,
      key: ObjectKey,
      options?: Parameters<KubeClient['delete']>[2],
    ) =>
      write(words('delete', kind, key), () =>
        client.delete(kind, key, options),
      ),
    requestJson: (request: RawRequest) =>
      request.method === 'GET'
        ? client.requestJson(request)
        : write(`${request.method} ${request.path} on ${cluster}`, () =>
            client.requestJson(request),
          ),
  });
}
