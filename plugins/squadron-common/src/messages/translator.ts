import type { MessageKey, Translate } from './Translate';

/** Gives the texts of one catalogue outside of the browser, e.g. in notifications. @internal */
export function translator(texts: Readonly<Record<string, string>>): Translate {
  return ((
    key: MessageKey,
    values: Readonly<Record<string, string | number>> = {},
  ) => {
    const template =
      texts[key] ?? texts[`${key}_${values.count === 1 ? 'one' : 'other'}`];
    return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    );
  }) as Translate;
}
