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
import { readTemplate } from './readTemplate';

/**
 * Supplies the scaffolder templates of this package to the catalog: they need no location and no `catalog.rules`.
 * Templates that are no longer included leave the catalog at the next start.
 *
 * @internal
 */
export class TemplateProvider implements EntityProvider {
  readonly #names: readonly string[];
  readonly #owner: string;

  constructor(options: { names: readonly string[]; owner: string }) {
    this.#names = options.names;
    this.#owner = options.owner;
  }

  getProviderName(): string {
    return 'squadron-templates';
  }

  async connect(connection: EntityProviderConnection): Promise<void> {
    const templates = await Promise.all(this.#names.map(readTemplate));
    await connection.applyMutation({
      type: 'full',
      entities: templates.map(template => ({
        entity: toEntity(template, this.#owner),
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
