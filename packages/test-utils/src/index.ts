export * from '@squadron/test-builders';
export * from './apiServer';
export * from './clock';
export * from './fleet';
