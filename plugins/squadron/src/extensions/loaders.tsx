import { lazy, type ComponentType } from 'react';

/** Loads the component of a page or of a part of an entity. @internal */
export type Load = () => Promise<ComponentType>;

/** The loader of an extension, with properties from its configuration. @internal */
export function elementLoader(
  load: Load,
  props: object = {},
): () => Promise<JSX.Element> {
  return async () => {
    const Part = await load();
    return <Part {...props} />;
  };
}

/** A component that loads when it is rendered below `Suspense`. @internal */
export function lazyComponent(load: Load) {
  return lazy(async () => ({ default: await load() }));
}
