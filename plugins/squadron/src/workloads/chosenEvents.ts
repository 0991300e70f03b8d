import type { EventView } from '@squadron/backstage-plugin-squadron-common';

/** The events that contain all words of a text, ignoring case. @internal */
export function chosenEvents(
  events: readonly EventView[],
  choice: { text: string; onlyWarnings: boolean },
): EventView[] {
  const words = choice.text.toLowerCase().split(/\s+/).filter(Boolean);
  return events.filter(event => {
    if (choice.onlyWarnings && event.type !== 'Warning') {
      return false;
    }
    const text = [
      event.reason,
      event.message,
      event.object,
      event.source,
      event.cluster,
    ]
      .join(' ')
      .toLowerCase();
    return words.every(word => text.includes(word));
  });
}
