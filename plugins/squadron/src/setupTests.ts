import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { mutate } from 'swr';

// Deadlines, not waits: a whole app is mounted per test, on machines that do other work as well.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

// The portal's permission hook remembers answers for two seconds, also those that another test gave.
beforeEach(async () => {
  await mutate(() => true, undefined);
});
