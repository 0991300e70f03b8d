import {
  EntityCardBlueprint,
  EntityContentBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import { entityCards, entityContents, type EntityPart } from './entityParts';

const loaderOf =
  ({ load }: EntityPart) =>
  async () => {
    const Part = await load();
    return <Part />;
  };

const contents = entityContents.map(content =>
  EntityContentBlueprint.make({
    name: content.name,
    params: {
      path: content.name,
      title: content.title,
      group: 'operation',
      filter: content.isFor,
      loader: loaderOf(content),
    },
  }),
);

const cards = entityCards.map(card =>
  EntityCardBlueprint.make({
    name: card.name,
    params: { type: 'info', filter: card.isFor, loader: loaderOf(card) },
  }),
);

/**
 * Tabs and cards of the catalog's pages.
 *
 * @internal
 */
export const entityExtensions = [...contents, ...cards];
