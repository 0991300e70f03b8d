import { Suspense } from 'react';
import type { Entity } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import {
  entityCards,
  entityContents,
  type EntityPart,
} from '../extensions/entityParts';
import { lazyComponent } from '../extensions/loaders';

const withComponent = ({ load, ...part }: EntityPart) => ({
  ...part,
  Part: lazyComponent(load),
});
const contents = entityContents.map(withComponent);
const cards = entityCards.map(withComponent);

/**
 * Whether an entity has parts of Squadron: it is a cluster, a Ray workload or a queue of the fleet.
 *
 * @public
 */
export function isSquadronEntity(entity: Entity): boolean {
  return entityContents.some(({ isFor }) => isFor(entity));
}

/** @internal */
export function Content() {
  const { entity } = useEntity();
  return <Parts parts={contents.filter(({ isFor }) => isFor(entity))} />;
}

/** @internal */
export function Cards() {
  const { entity } = useEntity();
  return <Parts parts={cards.filter(({ isFor }) => isFor(entity))} />;
}

function Parts({ parts }: { parts: typeof cards }) {
  return (
    <Suspense>
      {parts.map(({ name, Part }) => (
        <Part key={name} />
      ))}
    </Suspense>
  );
}
