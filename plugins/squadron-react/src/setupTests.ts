import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// jsdom has no screen; tests see a wide one.
globalThis.matchMedia = query =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: /min-width/.test(query),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// Upper bounds, not waits: an app is mounted per test, on machines with other load.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
