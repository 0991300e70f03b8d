export * from '@squadron/test-builders';
export * from './apiServer';
export * from './certificates';
export * from './client';
export * from './clock';
export * from './faults';
export * from './fleet';
export * from './suites';
