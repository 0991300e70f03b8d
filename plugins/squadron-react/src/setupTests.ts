import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Deadlines, not waits: an app is mounted per test, on machines that do other work as well.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
