import type { ComponentType } from 'react';
import type { Entity } from '@backstage/catalog-model';
import { createComponentExtension } from '@backstage/core-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import {
  entityCards,
  entityContents,
  type EntityPart,
} from '../extensions/entityParts';
import { inLegacyApp, squadronPlugin } from './plugin';

/** A tab of an entity's page. @public */
export interface EntitySquadronTab {
  /** Path below the entity's page, e.g. `/cluster`. */
  path: string;
  /** Title in English. */
  title: string;
  /** Whether an entity has the tab. */
  isFor: (entity: Entity) => boolean;
  /** Reads the entity from the page. */
  Content: ComponentType;
}

/** The tabs of clusters, Ray workloads and queues, each to be rendered as an `EntityLayout.Route`. @public */
export const entitySquadronTabs: readonly EntitySquadronTab[] =
  entityContents.map(tab => ({
    path: `/${tab.name}`,
    title: tab.title,
    isFor: tab.isFor,
    Content: componentOf('content', tab),
  }));

/** @internal */
export const legacyCards = entityCards.map(card => ({
  name: card.name,
  isFor: card.isFor,
  Card: componentOf('card', card),
}));

/** Whether an entity has cards of Squadron. @public */
export function isSquadronEntity(entity: Entity): boolean {
  return legacyCards.some(({ isFor }) => isFor(entity));
}

/** The cards of such an entity, for its overview. @public */
export function EntitySquadronCards(): JSX.Element {
  const { entity } = useEntity();
  return (
    <>
      {legacyCards
        .filter(({ isFor }) => isFor(entity))
        .map(({ name, Card }) => (
          <Card key={name} />
        ))}
    </>
  );
}

function componentOf(type: string, { name, load }: EntityPart) {
  return squadronPlugin.provide(
    createComponentExtension({
      name: `squadron-entity-${type}-${name}`,
      component: { lazy: async () => inLegacyApp(await load()) },
    }),
  );
}
