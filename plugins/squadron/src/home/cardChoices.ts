import type { ReactElement } from 'react';
import type { CardSettings } from '@backstage/plugin-home-react';
import { z } from 'zod';

/** A card that a portal has, of Squadron or of another plugin. @internal */
export interface HomeCard {
  component: ReactElement;
  name?: string;
  title?: string;
  settings?: CardSettings;
}

const cardChoiceSchema = z.object({
  name: z.string(),
  isHidden: z.boolean().optional(),
  /** As wide as the page, else half of it. */
  isWide: z.boolean().optional(),
  settings: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** How a reader has set a card of their start page. @internal */
export type CardChoice = z.infer<typeof cardChoiceSchema>;

/**
 * The cards in the order that their reader chose: those that the portal stored, then the usual ones that it does not
 * know yet. Entries that are invalid, or whose card no longer exists, are dropped.
 *
 * @internal
 */
export function cardChoices(
  stored: unknown,
  usual: readonly CardChoice[],
): CardChoice[] {
  const read = (Array.isArray(stored) ? stored : []).flatMap(
    one => cardChoiceSchema.safeParse(one).data ?? [],
  );
  const existing = new Set(usual.map(({ name }) => name));
  return [...read, ...usual].filter(({ name }) => existing.delete(name));
}
