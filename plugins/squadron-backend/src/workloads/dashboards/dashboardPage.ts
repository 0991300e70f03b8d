/** Path of the prelude below a ticket. @internal */
export const PRELUDE_PATH = '/squadron-prelude.js';

/**
 * Defines storages that last as long as the page, because a page with an opaque origin has none: reading `localStorage`
 * or `document.cookie` throws there.
 *
 * @internal
 */
export const PRELUDE = `'use strict';
(() => {
  const storage = () => {
    const values = new Map();
    return {
      get length() { return values.size; },
      key: index => [...values.keys()][index] ?? null,
      getItem: name => values.get(String(name)) ?? null,
      setItem: (name, value) => void values.set(String(name), String(value)),
      removeItem: name => void values.delete(String(name)),
      clear: () => values.clear(),
    };
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { value: storage() });
  }
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
})();
`;

/** Inserts the prelude into Ray's page, before all other scripts. @internal */
export function dashboardPage(html: string): string {
  const script = `<script src=".${PRELUDE_PATH}"></script>`;
  const head = /<head(\s[^>]*)?>/i.exec(html);
  const at = head ? head.index + head[0].length : 0;
  return `${html.slice(0, at)}${script}${html.slice(at)}`;
}
