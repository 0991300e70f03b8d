import {
  EntityCardBlueprint,
  EntityContentBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import { entityCards, entityContents } from './entityParts';
import { elementLoader } from './loaders';

/** Tabs of the catalog's pages. @internal */
export const entityContentExtensions = entityContents.map(content =>
  EntityContentBlueprint.make({
    name: content.name,
    params: {
      path: content.name,
      title: content.title,
      group: 'operation',
      filter: content.isFor,
      loader: elementLoader(content.load),
    },
  }),
);

const cards = entityCards.map(card =>
  EntityCardBlueprint.make({
    name: card.name,
    params: {
      type: 'info',
      filter: card.isFor,
      loader: elementLoader(card.load),
    },
  }),
);

/** Tabs and cards of the catalog's pages. @internal */
export const entityExtensions = [...entityContentExtensions, ...cards];
