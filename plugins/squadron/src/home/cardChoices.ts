import { z } from 'zod';

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
 * The cards in the order of their reader: those in what the portal stored, then those that it does not know yet. What is
 * no choice of an existing card is dropped.
 *
 * @internal
 */
export function cardChoices(
  stored: unknown,
  usual: readonly CardChoice[],
): CardChoice[] {
  const read = (Array.isArray(stored) ? stored : []).flatMap(one => {
    const { data } = cardChoiceSchema.safeParse(one);
    return data && usual.some(({ name }) => name === data.name) ? [data] : [];
  });
  const names = new Set<string>();
  return [...read, ...usual].filter(
    ({ name }) => !names.has(name) && names.add(name),
  );
}

/** The cards with one of them a place further up or down; unchanged at the ends. @internal */
export function moveCard(
  cards: readonly CardChoice[],
  from: number,
  by: 1 | -1,
): CardChoice[] {
  const moved = [...cards];
  if (cards[from + by]) {
    [moved[from], moved[from + by]] = [cards[from + by], cards[from]];
  }
  return moved;
}
