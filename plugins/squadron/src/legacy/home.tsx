import type { ComponentType } from 'react';
import { createCardExtension } from '@backstage/plugin-home-react';
import { homeWidgets, type HomeWidget } from '../extensions/homeWidgets';
import { inLegacyApp, squadronPlugin } from './plugin';

/** Cards for the home page, by name: `jobs`, `attention`, `queues` and `fleet`. @public */
export const squadronHomeCards: Readonly<
  Record<string, ComponentType<{ title?: string; rows?: number }>>
> = Object.fromEntries(homeWidgets.map(card => [card.name, cardOf(card)]));

function cardOf({ load, ...card }: HomeWidget) {
  return squadronPlugin.provide(
    createCardExtension<{ title?: string; rows?: number }>({
      ...card,
      name: `squadron-home-${card.name}`,
      components: async () => ({ Content: inLegacyApp(await load()) }),
    }),
  );
}
