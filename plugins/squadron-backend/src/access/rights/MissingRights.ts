import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  messageOf,
  type Message,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterIdentities,
  Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock, Impersonation } from '@squadron/controller-node';
import type { NeededRight } from './neededRights';
import { RightsReviews } from './RightsReviews';

/** Rights at more places are not checked: the command decides. */
const MOST_PLACES = 20;

/** A permission that is of no use, and the right that is missing for it. */
interface MissingRight {
  permission: string;
  reason: Message;
}

/** The rights that clusters refuse to the caller. None while the portal acts with its own identity. @internal */
export class MissingRights {
  readonly #identities: ClusterIdentities;
  readonly #reviews: RightsReviews;

  constructor(options: {
    clock: Clock;
    fleet: Fleet;
    identities: ClusterIdentities;
  }) {
    this.#identities = options.identities;
    this.#reviews = new RightsReviews(options);
  }

  /** The missing rights, within one second. A right that is not known by then does not count as missing. */
  async among(
    needed: readonly NeededRight[],
    credentials: BackstageCredentials,
  ): Promise<MissingRight[]> {
    const as = await this.#identities.of(credentials);
    const missing = as
      ? await Promise.all(needed.map(one => this.#reviews.isMissing(one, as)))
      : [];
    return needed
      .filter((_, at) => missing[at])
      .map(one => ({
        permission: one.permission,
        reason: reasonOf(one, as!.user),
      }));
  }

  /** The missing right at the first place, if one is missing at each place. Undefined for more than 20 places. */
  async everywhere(
    places: ReadonlyArray<readonly NeededRight[]>,
    credentials: BackstageCredentials,
  ): Promise<MissingRight | undefined> {
    if (places.length > MOST_PLACES) {
      return undefined;
    }
    const missing = await Promise.all(
      places.map(needed => this.among(needed, credentials)),
    );
    return missing.every(([one]) => one) ? missing[0]?.[0] : undefined;
  }
}

function reasonOf(
  { cluster, oneOf }: NeededRight,
  user: Impersonation['user'],
): Message {
  const [{ verb, group, resource: path, namespace }] = oneOf;
  const [plural, ...subresource] = path.split('/');
  const resource = [group ? `${plural}.${group}` : plural, ...subresource].join(
    '/',
  );
  const values = { user, verb, resource, cluster };
  return namespace === undefined
    ? messageOf('answers.clusters.missingRight.onCluster', values)
    : messageOf('answers.clusters.missingRight.inNamespace', {
        ...values,
        namespace,
      });
}
