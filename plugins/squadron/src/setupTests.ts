import '@testing-library/jest-dom';
import { setScreen } from '@squadron/test-builders';
import { configure } from '@testing-library/react';
import { mutate } from 'swr';

setScreen('wide');

// Upper bounds, not waits: a whole app is mounted per test, on machines with other load.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

// The portal's permission hook caches answers for two seconds, also across tests.
beforeEach(async () => {
  await mutate(() => true, undefined);
});
