import type { ComponentType } from 'react';
import { createComponentExtension } from '@backstage/core-plugin-api';
import { createCardExtension } from '@backstage/plugin-home-react';
import { homeWidgets, type HomeWidget } from '../extensions/homeWidgets';
import { inLegacyApp, squadronPlugin } from './plugin';

/** Cards for the home page, by name: `jobs`, `attention`, `queues`, `usage` and `fleet`. @public */
export const squadronHomeCards: Readonly<
  Record<string, ComponentType<{ title?: string; rows?: number }>>
> = Object.fromEntries(homeWidgets.map(card => [card.name, cardOf(card)]));

/** A home page with these cards, which each reader arranges, hides and configures. @public */
export const SquadronHomePage = squadronPlugin.provide(
  createComponentExtension({
    name: 'SquadronHomePage',
    component: {
      lazy: async () => {
        const { MyWork } = await import('../home/MyWork');
        const widgets = homeWidgets.map(card => {
          const Card = squadronHomeCards[card.name];
          return { ...card, component: <Card /> };
        });
        return inLegacyApp(() => <MyWork widgets={widgets} />);
      },
    },
  }),
);

function cardOf({ load, ...card }: HomeWidget) {
  return squadronPlugin.provide(
    createCardExtension<{ title?: string; rows?: number }>({
      ...card,
      name: `squadron-home-${card.name}`,
      components: async () => ({ Content: inLegacyApp(await load()) }),
    }),
  );
}
