import '@testing-library/jest-dom';
import { setScreen } from '@squadron/test-builders';
import { configure } from '@testing-library/react';

setScreen('wide');

// Upper bounds, not waits: an app is mounted per test, on machines with other load.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
