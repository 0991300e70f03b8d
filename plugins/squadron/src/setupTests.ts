import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { mutate } from 'swr';

// jsdom has no screen; tests see a wide one.
globalThis.matchMedia = query =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: /min-width/.test(query),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// Upper bounds, not waits: a whole app is mounted per test, on machines with other load.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

// The portal's permission hook caches answers for two seconds, also across tests.
beforeEach(async () => {
  await mutate(() => true, undefined);
});
