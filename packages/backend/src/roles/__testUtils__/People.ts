import { contract } from '@squadron/backstage-plugin-squadron-common';
import { impersonated, mayAs } from './mayAs';
import type { Right, Row } from './reads';
import type { ExampleCluster } from './startExampleClusters';
import type { Groups, startRolesPortal } from './startRolesPortal';

type Portal = Awaited<ReturnType<typeof startRolesPortal>>;

/** The people of a portal, with their rights in its clusters. @internal */
export class People {
  readonly names: readonly string[];
  readonly #groups: Groups;
  readonly #clusters: readonly ExampleCluster[];
  readonly #known = new Map<string, Promise<boolean>>();
  readonly portal: Portal;

  constructor(
    groups: Groups,
    clusters: readonly ExampleCluster[],
    portal: Portal,
  ) {
    this.names = Object.keys(groups);
    this.#groups = groups;
    this.#clusters = clusters;
    this.portal = portal;
  }

  /** Asks for all rights again, since API servers read them from a cache. */
  forget(): void {
    this.#known.clear();
  }

  /** What `kubectl auth can-i --as` says. */
  may(person: string, right: Right): Promise<boolean> {
    const key = JSON.stringify([person, right]);
    const answer = this.#known.get(key) ?? this.#ask(person, right);
    this.#known.set(key, answer);
    return answer;
  }

  async mayAny(person: string, rights: readonly Right[]): Promise<boolean> {
    const answers = rights.map(right => this.may(person, right));
    return (await Promise.all(answers)).includes(true);
  }

  async mayAll(person: string, rights: readonly Right[]): Promise<boolean> {
    const answers = rights.map(right => this.may(person, right));
    return !(await Promise.all(answers)).includes(false);
  }

  /** The answer of a list without parameters; an empty one for a refusal. */
  async list(
    person: string,
    id: string,
    query = '',
  ): Promise<{
    items: Row[];
    total?: number;
    facets?: Record<string, Record<string, number>>;
  }> {
    const { path } = contract[id as 'listWorkloads'];
    const { status, body } = await this.get(person, `${path}${query}`);
    return status === 200 ? body : { items: [], total: 0, facets: {} };
  }

  get(person: string, path: string) {
    return this.portal.call(person, 'get', `squadron/v1${path}`);
  }

  async #ask(person: string, right: Right): Promise<boolean> {
    const { cluster, resource, ...rest } = right;
    const admin = this.#clusters.find(({ id }) => id === cluster)?.admin;
    if (!admin) {
      // Nobody has rights on a cluster that the fleet does not reach.
      return false;
    }
    const [plural, subresource] = resource.split('/');
    return mayAs(impersonated(admin, person, this.#groups[person]), {
      ...rest,
      resource: plural,
      subresource,
    });
  }
}
