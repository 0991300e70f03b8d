import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Upper bounds, not waits: an app is mounted per test, on machines with other load.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
