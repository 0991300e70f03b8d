import {
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
  type Entity,
} from '@backstage/catalog-model';
import type {
  EntityProvider,
  EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import { LOCATION_KEY } from '../constants';
import type { PullRequestTarget } from './pullRequestTargets';
import { readTemplate } from './readTemplate';
import { withPullRequests } from './withPullRequests';

/**
 * Supplies the scaffolder templates of this package to the catalog: they need no location and no `catalog.rules`.
 * Templates that are no longer included leave the catalog at the next start.
 *
 * @internal
 */
export class TemplateProvider implements EntityProvider {
  readonly #names: readonly string[];
  readonly #owner: string;
  readonly #targets: readonly PullRequestTarget[];

  /** @param options.targets - where the templates open pull requests */
  constructor(options: {
    names: readonly string[];
    owner: string;
    targets: readonly PullRequestTarget[];
  }) {
    this.#names = options.names;
    this.#owner = options.owner;
    this.#targets = options.targets;
  }

  getProviderName(): string {
    return 'squadron-templates';
  }

  async connect(connection: EntityProviderConnection): Promise<void> {
    const templates = await Promise.all(this.#names.map(readTemplate));
    await connection.applyMutation({
      type: 'full',
      entities: templates.map(template => ({
        entity: toEntity(
          withPullRequests(template, this.#targets),
          this.#owner,
        ),
        locationKey: LOCATION_KEY,
      })),
    });
  }
}

function toEntity(template: Entity, owner: string): Entity {
  const location = `squadron:templates/${template.metadata.name}`;
  return {
    ...template,
    metadata: {
      ...template.metadata,
      annotations: {
        ...template.metadata.annotations,
        [ANNOTATION_LOCATION]: location,
        [ANNOTATION_ORIGIN_LOCATION]: location,
      },
    },
    spec: { ...template.spec, owner },
  };
}
