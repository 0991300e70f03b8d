/** Name below a ticket under which the prelude is served. @internal */
export const PRELUDE_PATH = '/squadron-prelude.js';

/**
 * Puts storages in place that last as long as the page, because a page without an origin has none: reading
 * `localStorage` or `document.cookie` throws there.
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

/**
 * Ray's page with the prelude before everything else.
 *
 * @internal
 */
export function dashboardPage(html: string): string {
  const script = `<script src=".${PRELUDE_PATH}"></script>`;
  const head = /<head(\s[^>]*)?>/i.exec(html);
  const at = head ? head.index + head[0].length : 0;
  return `${html.slice(0, at)}${script}${html.slice(at)}`;
}
