const MATCHES = { wide: /min-width/, phone: /max-width/ };

/** The screen that media queries see, since jsdom has none. @public */
export function setScreen(screen: keyof typeof MATCHES): void {
  globalThis.matchMedia = query =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: MATCHES[screen].test(query),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}
